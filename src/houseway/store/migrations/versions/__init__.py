"""One file for each version of the tables; a file that has been published is never changed."""
