/** Letters that a terminal may obey; a tab and a line feed are layout. */
const controls = /(?![\t\n])\p{Cc}/u;
/** Colours and weights. */
const styles = new RegExp(`${'\u001B'}\\[[\\d;]*m`, 'g');
/** A mark belongs to the letter before it, also where a style stands between them. */
const markBehindStyle = /m\p{M}/u;

/** Whether Ink's cleaning of a text changes nothing: it holds colours at most, of the form that Ink writes. */
export function isClean(text: string): boolean {
  if (!controls.test(text)) return true;
  return !controls.test(text.replace(styles, '')) && !markBehindStyle.test(text);
}
