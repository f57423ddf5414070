/* Runs before anything is painted: the chosen theme, and the word that scripts run here. */
const root = document.documentElement;
root.classList.add("scripted");
try {
  const { theme } = JSON.parse(localStorage.getItem("preferences") ?? "{}");
  if (theme) root.dataset.theme = theme;
} catch {
  // What was kept cannot be read: the theme is the usual one.
}
