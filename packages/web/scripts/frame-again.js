// The frame around a dashboard or a profile is the visitor's, or no one's. For a user, the app draws it again: what was
// pressed and typed in it before goes on in the new one.
{
  const root = document.getElementById('root');
  const box = root.querySelector('input[type="search"]');
  let pressed;
  let focused;
  const press = ({ target }) => {
    pressed = target.closest('button');
  };
  const focus = ({ target }) => {
    focused = target;
  };
  addEventListener('click', press, true);
  addEventListener('focusin', focus);
  addEventListener('ready', () => {
    removeEventListener('click', press, true);
    removeEventListener('focusin', focus);
    if (!box || box.isConnected) return;
    const { ariaLabel, textContent } = pressed ?? {};
    [...root.querySelectorAll('button')]
      .find((one) => pressed && one.ariaLabel === ariaLabel && one.textContent === textContent)
      ?.click();
    const now = root.querySelector('input[type="search"]');
    if (focused === box) now?.focus();
    if (!now || !box.value) return;
    // React replaces the setter of a field with one that takes what it sets for its own.
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value').set.call(now, box.value);
    now.dispatchEvent(new Event('input', { bubbles: true }));
  });
}
