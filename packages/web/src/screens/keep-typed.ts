/**
 * Hands on what was typed and ticked before the app took the page over: React keeps it in the
 * fields, but learns of it by no event.
 */
export function keepTyped(container: ParentNode): void {
  for (const field of container.querySelectorAll('input, textarea')) {
    if (field instanceof HTMLTextAreaElement) retype(field, HTMLTextAreaElement.prototype);
    else if (field instanceof HTMLInputElement && field.type === 'checkbox') retick(field);
    else if (field instanceof HTMLInputElement) retype(field, HTMLInputElement.prototype);
  }
}

/** React ignores a value that it has seen, so it has to see another one in between. */
function retype(field: HTMLInputElement | HTMLTextAreaElement, prototype: object): void {
  const typed = field.value;
  if (typed === field.defaultValue) return;
  const { selectionStart, selectionEnd } = field;
  field.value = field.defaultValue;
  Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(field, typed);
  field.dispatchEvent(new Event('input', { bubbles: true }));
  // Once React has written the same text into the field, which moves the caret to its end. Fields of
  // some types, such as addresses of mail, tell of none.
  if (selectionStart !== null)
    queueMicrotask(() => field.setSelectionRange(selectionStart, selectionEnd));
}

function retick(field: HTMLInputElement): void {
  if (field.checked === field.defaultChecked) return;
  field.checked = field.defaultChecked;
  field.click();
}
