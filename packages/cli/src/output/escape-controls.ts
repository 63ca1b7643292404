/**
 * Control characters for terminals, or for the reading order: C0 and C1 controls, line separators,
 * and the bidirectional marks.
 */
const obeyed = /[\p{Cc}\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069\ufeff]/gu;

/** A name that we put between isolates, for front ends that obey them: the name alone is printed. */
const enclosed = /\u2068([^\u2066-\u2069]*)\u2069/gu;

/** `obeyed` for one code, without the regular expression: compiling that delays the first frame. */
const isObeyed = (code: number): boolean =>
  code < 0x20 ||
  (code >= 0x7f && code <= 0x9f) ||
  code === 0x61c ||
  code === 0x200e ||
  code === 0x200f ||
  (code >= 0x2028 && code <= 0x202e) ||
  (code >= 0x2066 && code <= 0x2069) ||
  code === 0xfeff;

function hasObeyed(text: string): boolean {
  for (let index = 0; index < text.length; index += 1) {
    if (isObeyed(text.charCodeAt(index))) return true;
  }
  return false;
}

/**
 * Text from others made safe to print: a user may be called `ESC]8;;…`, and a
 * terminal would obey that. What it would obey is written out, as `\x1b`.
 */
export function escapeControls(text: string): string {
  return hasObeyed(text) ? text.replace(enclosed, '$1').replace(obeyed, written) : text;
}

/** The same for text of several lines, such as a message with its reasons. */
export function escapeLines(text: string): string {
  return text.split(/\r?\n/).map(escapeControls).join('\n');
}

function written(character: string): string {
  const code = character.codePointAt(0) ?? 0;
  const hex = code.toString(16);
  return code < 0x100 ? `\\x${hex.padStart(2, '0')}` : `\\u${hex.padStart(4, '0')}`;
}

/** JSON that a terminal shows as it is. JSON.stringify leaves C1 controls and bidirectional marks in. */
export function printableJson(value: unknown, indent?: number): string {
  return JSON.stringify(value, undefined, indent).replace(obeyed, (character) => {
    if (character === '\n') return character;
    return `\\u${(character.codePointAt(0) ?? 0).toString(16).padStart(4, '0')}`;
  });
}
