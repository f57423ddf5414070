/* The end of a game: where it turned is fetched once the rest is shown. */

async function showMoments() {
  const box = document.getElementById("key-moments");
  if (!box || box.dataset.asked || !box.dataset.moments) return;
  box.dataset.asked = "yes";
  const response = await fetch(box.dataset.moments, { credentials: "same-origin" });
  if (response.ok) box.innerHTML = await response.text();
}

document.addEventListener("shown", showMoments);
showMoments();
