// Sets how the page looks before the first paint: as the reader chose it here, or as the system says.
(() => {
  let kept = {};
  try {
    kept = JSON.parse(localStorage.getItem("houseway.looks") ?? "{}");
  } catch {
    // a broken or forbidden store changes nothing
  }
  const root = document.documentElement;
  for (const name of ["theme", "contrast", "deck", "motion"]) {
    if (typeof kept[name] === "string" && kept[name] !== "system") root.dataset[name] = kept[name];
  }
})();
