// The frame around a dashboard or a profile is the visitor's, or no one's. For a user, the app draws it again: what was
// pressed, typed and focused in it before goes on in the new one.
{
  const root = document.getElementById('root');
  const box = root.querySelector('input[type="search"]');
  let pressed;
  let held;
  let focused;
  // What is pressed in the new frame reaches the app by itself.
  const buttonAt = (target) => (box.isConnected ? target.closest('button') : undefined);
  // The link of the user has their name by now.
  const same = (one, other) =>
    one.ariaLabel === other.ariaLabel &&
    one.href === other.href &&
    (one.href || one.textContent === other.textContent);
  const again = (old) =>
    old && [...root.querySelectorAll(old.localName)].find((one) => same(one, old));
  const press = ({ target }) => {
    pressed = buttonAt(target);
  };
  const focus = ({ target }) => {
    focused = target;
  };
  addEventListener('click', press, true);
  addEventListener('focusin', focus);
  addEventListener('ready', () => {
    removeEventListener('click', press, true);
    removeEventListener('focusin', focus);
    if (box.isConnected) return;
    // Before the press, which may take the focus elsewhere.
    if (focused && !focused.isConnected) again(focused)?.focus();
    again(pressed)?.click();
    const now = again(box);
    if (!now || !box.value) return;
    // React replaces the setter of a field with one that takes what it sets for its own.
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value').set.call(now, box.value);
    now.dispatchEvent(new Event('input', { bubbles: true }));
  });
  // Held down in the old frame and released in the new one, a button gets no click.
  addEventListener(
    'pointerdown',
    ({ target, pointerType, button }) => {
      held = pointerType === 'mouse' && button === 0 ? buttonAt(target) : undefined;
    },
    true,
  );
  addEventListener('pointerup', ({ target }) => {
    const now = held?.isConnected === false ? again(held) : undefined;
    held = undefined;
    if (now?.contains(target)) now.click();
  });
}
