// Starts the app of a page that was rendered ahead, once that page is on the screen.
const { app } = document.currentScript.dataset;
const start = () => import(app).catch(() => dispatchEvent(new Event('incomplete')));
// A page in a hidden tab is never painted.
if (document.hidden) start();
else requestAnimationFrame(() => setTimeout(start));

// A button that was pressed before the app was there is pressed again once it is. What is pressed
// while it takes the page over reaches it by itself.
const root = document.getElementById('root');
let pressed;
const keep = ({ target }) => {
  if (root.dataset.rendered) pressed = target.closest('button');
};
addEventListener('click', keep, true);
addEventListener('ready', () => {
  removeEventListener('click', keep, true);
  if (pressed?.isConnected) pressed.click();
});
