"""Games for a pot with rounds of betting: hold'em, Omaha, pineapple, stud, draw, lowball, Mexican poker."""
