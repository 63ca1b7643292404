import { signs } from '../app/theme.ts';

/** Reads a frame of the app. Pure: from lines to what they show. */

const toastSigns: readonly string[] = Object.values(signs.toast);

/** The screen itself, without header, menu, toasts and footer. */
export function mainLines(lines: readonly string[]): readonly string[] {
  const end = footerRule(lines);
  const body = lines.slice(2, end).filter((line) => !isToast(line));
  const menu = menuColumns(body);
  const shown = body.map((line) => line.slice(menu + 1));
  // Screens for signing in stand in the middle; nothing else begins so far from the left.
  const [margin = ''] = /^ {4,}(?=\S)/.exec(shown.find((line) => line.trim() !== '') ?? '') ?? [];
  return shown.map((line) => line.slice(margin.length));
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
  return lines
    .slice(2, footerRule(lines))
    .filter(isToast)
    .map((line) => {
      const [, sign = '', text = ''] = /^ *▸? *(\S) (.*)$/.exec(line) ?? [];
      return { sign, text: text.replace(/ x dismiss$/, '').trim() };
    });
}

/** The right end of the header: who is signed in, and as what. */
export function userCardOf(lines: readonly string[]): string {
  return (lines[0] ?? '').split(/ {2,}/).at(-1)?.trim() ?? '';
}

/** The lines of a table from its name down, or undefined where no such table is on show. */
export interface ReadTable {
  /** Undefined while it is loading. */
  readonly total: number | undefined;
  readonly rows: readonly (readonly string[])[];
}

export function readTable(main: readonly string[], name: string): ReadTable | undefined {
  const at = main.findIndex((line) => line === name || line.startsWith(`${name}  `));
  if (at === -1) return undefined;
  const [, total] = /^ {2}(\d+)$/.exec(main[at]?.slice(name.length) ?? '') ?? [];
  if (total === undefined) return { total: undefined, rows: [] };
  if (total === '0') return { total: 0, rows: [] };
  const first = main[at + 1] ?? '';
  if (timelineRule.test(first) || timelineDay.test(first)) {
    return { total: Number(total), rows: eventsOf(main.slice(at + 1)) };
  }
  const rows: string[][] = [];
  for (const line of main.slice(at + 2)) {
    if (!/^(▸ | {2}) *\S/.test(line)) break;
    rows.push(line.slice(2).trim().split(/ {2,}/));
  }
  return { total: Number(total), rows };
}

/** A line of a timeline: its day, where it stands there, and what is right of the rule. */
const timelineRule = /^(?:▸ | {2})(\d{4}-\d\d-\d\d| *) ?│ (.*)$/;
/** A day above its events. */
const timelineDay = /^ {2}(\d{4}-\d\d-\d\d)$/;

/** The cells of events: when, what, and each thing about it, with its label and without. */
function eventsOf(lines: readonly string[]): readonly (readonly string[])[] {
  const events: string[][] = [];
  let day = '';
  for (const line of lines) {
    const above = timelineDay.exec(line)?.[1];
    const [, beside, text = ''] = timelineRule.exec(line) ?? [];
    if (above === undefined && beside === undefined) break;
    day = above ?? (beside?.trim() || day);
    const [, time = '', what] = /^(?:(\d\d:\d\d) {2})?(\S.*)$/.exec(text) ?? [];
    if (what !== undefined) events.push([`${day} ${time}`.trim(), what]);
    else if (text.trim()) events.at(-1)?.push(text.trim(), text.trim().replace(/^.*?: /, ''));
  }
  return events;
}

/** The value beside a label in a list of figures. */
export function readStat(main: readonly string[], label: string): string | undefined {
  for (const line of main) {
    const stats = line.matchAll(/(?<=^| {4})(\S+(?: \S+)*) {2,}(\S+(?:[ \u00a0]\S+)*)(?= {4}|$)/g);
    for (const [, name, value] of stats) if (name === label) return value;
  }
  return undefined;
}

/** The text in a field, without the cursor. */
export function readField(main: readonly string[], label: string): string | undefined {
  return fieldAt(main, label)?.value;
}

/** The messages below a field. */
export function readFieldError(main: readonly string[], label: string): string | undefined {
  const field = fieldAt(main, label);
  if (!field) return readCheckboxError(main, label);
  const below = main.slice(field.line + 1);
  // Options that are all in sight stand between a field and its message.
  const from = field.radio ? below.findIndex((line) => /^ {18}! /.test(line)) : 0;
  if (from === -1) return undefined;
  const message = below.slice(from).findIndex((line) => !/^ {18}\S/.test(line));
  const lines = below.slice(from, from + message).map((line) => line.trim());
  return lines.join(' ').replace(/^! /, '') || undefined;
}

/** One line: the sentences of checkboxes are short. */
function readCheckboxError(main: readonly string[], label: string): string | undefined {
  const line = main.findIndex(
    (one) =>
      one
        .slice(2)
        .replace(/^\[[x ]\] /, '')
        .split('  ')[0] === label,
  );
  return line === -1 ? undefined : /^ {2}! (.*)/.exec(main[line + 1] ?? '')?.[1]?.trim();
}

function fieldAt(main: readonly string[], label: string) {
  const start = Math.max(18, label.length + 4);
  const line = main.findIndex((one) => one.slice(2, start).trimEnd() === label);
  if (line === -1) return undefined;
  const value = (main[line] ?? '')
    .slice(start)
    .replace('▏', '')
    // The currency of an amount.
    .replace(/ {2}[A-Z]{3}$/, '')
    .replace(/^‹ (.*) ›.*$/, '$1');
  const radio = /^\([• ]\) /.test(value);
  return {
    line,
    radio,
    value: radio ? chosenBelow(main.slice(line)) : isEmpty(value) ? '' : value,
  };
}

/** Nothing is typed: the field has a sign, or an example. */
const isEmpty = (value: string): boolean => value === '…' || value.startsWith('such as ');

/** The chosen one of options that are all in sight. */
function chosenBelow(lines: readonly string[]): string {
  const found = lines.map((line) => / {2}\(•\) (.*)$/.exec(line)?.[1]);
  return found.find((option) => option !== undefined)?.trim() ?? '';
}

const footerRule = (lines: readonly string[]): number =>
  lines.findLastIndex((line) => line.startsWith('───'));

function isToast(line: string): boolean {
  const [, sign] = /^ (?:▸| ) (\S) /.exec(line) ?? [];
  return sign !== undefined && toastSigns.includes(sign) && line.endsWith('x dismiss');
}
