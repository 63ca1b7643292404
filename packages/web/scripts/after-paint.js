// Starts the app of a page that was rendered ahead, once that page is on the screen in its own font. It stands at
// the end of the page: until then, only the font is asked for.
const { app, parts, styles } = document.currentScript.dataset;
const missing = () => dispatchEvent(new Event('incomplete'));
const ask = (rel, href) =>
  document.head.append(Object.assign(document.createElement('link'), { rel, href }));
const start = () => {
  ask('manifest', '/manifest.webmanifest');
  // The page has its own styles. The app waits for those of all screens: see late-styles.ts. They come
  // without the fonts, which the page has too: declared again, all of its text would be laid out again.
  fetch(styles)
    .then((answer) => (answer.ok ? answer.text() : Promise.reject(answer)))
    .then((text) => {
      const sheet = new CSSStyleSheet();
      sheet.replaceSync(text.replace(/@font-face\{[^}]*\}/g, ''));
      document.adoptedStyleSheets.push(sheet);
      dispatchEvent(new Event('styled'));
    })
    .catch(missing);
  startApp().catch(missing);
};
// All files of the app and of the page's screen are asked for before one of them runs. Each is asked for, and
// runs, in a task of its own: what is pressed or typed meanwhile shows in between. Timers of hidden tabs would
// be too slow.
const startApp = async () => {
  const files = app.split(' ');
  const { port1, port2 } = new MessageChannel();
  const nextTask = () =>
    new Promise((resolve) => {
      port1.onmessage = resolve;
      port2.postMessage(undefined);
    });
  for (const file of [...files, ...parts.split(' ')]) {
    ask('modulepreload', file);
    await nextTask();
  }
  for (const file of files) {
    await import(file);
    await nextTask();
  }
  port1.close();
};
const root = document.getElementById('root');
// Of a dashboard, only the frame was rendered ahead: its user waits for the app.
const framed = root.dataset.rendered === 'loading';
// An animation frame would come before the paint. What a user with a token must not see is hidden.
const painting = !document.hidden && !framed && !('held' in document.documentElement.dataset);
if (painting && PerformanceObserver.supportedEntryTypes.includes('paint')) {
  let started = false;
  const startOnce = () => {
    clearTimeout(late);
    if (!started) start();
    started = true;
  };
  // A window behind others may never be painted.
  const late = setTimeout(startOnce, 2000);
  const painted = new PerformanceObserver((entries) => {
    if (!entries.getEntriesByName('first-contentful-paint').length) return;
    painted.disconnect();
    // The largest text is painted again once its font is there: scripts would take its line and time.
    document.fonts.ready.then(() => requestAnimationFrame(() => setTimeout(startOnce)));
  });
  painted.observe({ type: 'paint', buffered: true });
} else start();

// A button that was pressed before the app was there is pressed again once it is. What is pressed
// while it takes the page over reaches it by itself.
let pressed;
const keep = ({ target }) => {
  if (!root.dataset.rendered) return;
  pressed = target.closest('button');
  // The page to return to after signing in goes along to signing up.
  const link = target.closest('main a[href="/signup"]');
  if (link && new URLSearchParams(location.search).has('redirect')) link.search = location.search;
};
addEventListener('click', keep, true);
// The same for Enter in a field, unless more is typed after it: until then the button that sends is disabled.
let sent;
const keepEnter = ({ key, isComposing, target }) => {
  if (key === 'Enter' && !isComposing && target instanceof HTMLInputElement) sent = target.form;
};
// The app tells itself of what was typed before it.
const typeOn = ({ isTrusted }) => {
  if (isTrusted) sent = undefined;
};
addEventListener('keydown', keepEnter, true);
addEventListener('input', typeOn, true);
addEventListener('ready', () => {
  removeEventListener('click', keep, true);
  removeEventListener('keydown', keepEnter, true);
  removeEventListener('input', typeOn, true);
  if (pressed?.isConnected) pressed.click();
  if (sent?.isConnected) sent.requestSubmit();
});
