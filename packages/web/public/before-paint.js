// Runs before the first paint.

// Keep the keys in step with src/theme/theme.store.ts and src/shell/shell.store.ts.
try {
  const theme = localStorage.getItem('theme');
  const { dataset } = document.documentElement;
  if (theme === 'light' || theme === 'dark') dataset.theme = theme;
  if (localStorage.getItem('sidebar') === 'collapsed') dataset.sidebar = 'collapsed';
} catch {
  // Storage is blocked: the system's theme stands.
}

// A referral link counts although its reader goes on before the app is there. Keep the keys in step
// with coupons.ts of the core, which does the same once it runs.
try {
  const query = new URLSearchParams(location.search);
  for (const name of ['coupon', 'ref']) {
    const value = query.get(name)?.trim();
    if (!value || value.length > 64) continue;
    localStorage.setItem(name, value);
    if (name === 'ref') localStorage.setItem('ref.at', String(Date.now()));
  }
} catch {
  // Storage is blocked: nothing can be kept.
}

// Pages are rendered ahead for visitors: a user with a token should not see a visitor's buttons.
if (/(^|; )(__Host-)?token=/.test(document.cookie)) document.documentElement.dataset.held = '';

// A page whose first scripts or parts do not come says so by itself, and tries again.
function incomplete() {
  const note = document.createElement('div');
  note.setAttribute('role', 'alert');
  note.append('Part of this page couldn’t load. It will reload when you’re back online. ');
  Object.assign(note.style, {
    position: 'fixed',
    inset: 'auto 0 0',
    padding: '1rem',
    textAlign: 'center',
    font: '0.9375rem/1.5 system-ui, sans-serif',
    color: '#fff',
    background: '#0b1117',
  });
  const again = document.createElement('button');
  again.textContent = 'Reload';
  Object.assign(again.style, { textDecoration: 'underline', font: 'inherit', color: 'inherit' });
  const reload = () => location.reload();
  again.addEventListener('click', reload);
  addEventListener('online', reload);
  note.append(again);
  document.body.append(note);
}
addEventListener('incomplete', incomplete);
addEventListener(
  'error',
  ({ target }) => {
    // Scripts from elsewhere are added by extensions of the browser.
    const own = `${location.origin}/`;
    if (target instanceof HTMLScriptElement && target.src.startsWith(own)) incomplete();
  },
  true,
);
