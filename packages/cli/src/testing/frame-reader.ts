import { signs } from '../app/theme.ts';

/** Reads a frame of the app. Pure: from lines to what they show. */

const toastSigns: readonly string[] = Object.values(signs.toast);

/** The screen itself, without header, menu, toasts and footer. */
export const mainLines = (lines: readonly string[]): readonly string[] =>
  withoutMargin(screenLines(lines));

/** The room of the screen, with the margin that one in the middle has. */
export function screenLines(lines: readonly string[]): readonly string[] {
  const body = lines.slice(noticeOf(lines) === undefined ? 2 : 3, footerRule(lines));
  const toasts = body.findIndex(isToast);
  const screen = toasts === -1 ? body : body.slice(0, toasts);
  const menu = menuColumns(screen);
  return screen.map((line) => line.slice(menu + 1));
}

/**
 * Without the count of lines elsewhere, and without the margin of screens for signing in, which stand in
 * the middle; of any other, some line begins at the left.
 */
export function withoutMargin(room: readonly string[]): readonly string[] {
  const screen = linesElsewhere(room) ? room.slice(0, -1) : room;
  const starts = screen.filter((line) => line.trim() !== '').map((line) => line.search(/\S/));
  const margin = starts.length > 0 ? Math.min(...starts) : 0;
  return margin < 4 ? screen : screen.map((line) => line.slice(margin));
}

/** How many lines of the screen are out of sight; undefined: none is. */
export function linesElsewhere(screen: readonly string[]) {
  const [all, above = '0', below = '0'] =
    /^ *(?:↑ ([\d,]+) lines?)?(?: · )?(?:↓ ([\d,]+) lines?)?$/.exec(screen.at(-1) ?? '') ?? [];
  if (!all) return undefined;
  return { above: Number(above.replace(',', '')), below: Number(below.replace(',', '')) };
}

/** Where the rule beside the menu stands: in the same cell of every line. 0: no menu. */
function menuColumns(body: readonly string[]): number {
  const at = (body[0] ?? '').indexOf('│');
  return at > 0 && body.every((line) => line[at] === '│') ? at + 1 : 0;
}

interface ReadToast {
  /** Of its severity. */
  readonly sign: string;
  readonly text: string;
}

/** The toasts on show, newest first. */
export function toastsIn(lines: readonly string[]): readonly ReadToast[] {
  const body = lines.slice(2, footerRule(lines));
  const toasts: { readonly sign: string; text: string }[] = [];
  for (const line of body.filter((one) => one !== '')) {
    const [, sign = '', text = ''] = /^ *▸? *(\S) (.*)$/.exec(line) ?? [];
    const last = toasts.at(-1);
    // A long text goes on below its first line.
    if (isToast(line)) toasts.push({ sign, text: text.replace(/ x dismiss$/, '').trim() });
    else if (last) last.text += ` ${line.trim()}`;
  }
  return toasts;
}

/** The right end of the header: who is signed in, and as what. */
export function userCardOf(lines: readonly string[]): string {
  return (lines[0] ?? '').split(/ {2,}/).at(-1)?.trim() ?? '';
}

/** The line below the header while an admin views as a user. */
export const noticeOf = (lines: readonly string[]): string | undefined =>
  lines[2]?.startsWith(' Viewing ') ? lines[2] : undefined;

const footerRule = (lines: readonly string[]): number =>
  lines.findLastIndex((line) => line.startsWith('───'));

function isToast(line: string): boolean {
  const [, sign] = /^ (?:▸| ) (\S) /.exec(line) ?? [];
  return sign !== undefined && toastSigns.includes(sign) && line.endsWith('x dismiss');
}
