// Runs before the first paint. Keep the key in step with src/theme/theme.store.ts.
try {
  const theme = localStorage.getItem('theme');
  if (theme === 'light' || theme === 'dark') document.documentElement.dataset.theme = theme;
} catch {
  // Storage is blocked: the system's theme stands.
}

// Pages are rendered ahead for visitors: a user with a token should not see a visitor's buttons.
if (/(^|; )(__Host-)?token=/.test(document.cookie)) document.documentElement.dataset.held = '';
