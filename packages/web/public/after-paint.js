// Starts the app of a page that was rendered ahead, once that page is on the screen.
const { app } = document.currentScript.dataset;
const start = () => import(app).catch(() => dispatchEvent(new Event('incomplete')));
// A page in a hidden tab is never painted.
if (document.hidden) start();
else requestAnimationFrame(() => setTimeout(start));
