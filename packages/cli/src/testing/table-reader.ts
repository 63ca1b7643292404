/** The cells of a row, as text. */
export type ReadRow = readonly string[];

/** The lines of a table from its name down, or undefined where no such table is on show. */
export interface ReadTable {
  /** Undefined while it is loading. */
  readonly total: number | undefined;
  readonly rows: readonly ReadRow[];
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
  return { total: Number(total), rows: rowsBelow(first, main.slice(at + 2)) };
}

/** The rows below the labels, up to the end of the table. */
function rowsBelow(labels: string, lines: readonly string[]): readonly ReadRow[] {
  const rows: string[][] = [];
  for (const line of lines) {
    const row = rows.at(-1);
    if (row && isFact(line, labels)) row.push(...factsOf(line));
    else if (/^(▸ | {2}) *\S/.test(line)) rows.push(cellsOf(line));
    else break;
  }
  return rows;
}

/** The selected row, with what stands below it or, in a short table, below all rows. */
export function selectedRow(main: readonly string[]): ReadRow | undefined {
  const at = main.findIndex((line) => line.startsWith('▸ '));
  if (at === -1) return undefined;
  const row = cellsOf(main[at] ?? '');
  const below = main.slice(at + 1);
  const end = below.findIndex((line) => !line.startsWith('  '));
  const facts = below.slice(0, end === -1 ? undefined : end);
  const first = facts.findIndex((line) => isFact(line, ''));
  if (first === -1) return row;
  const others = facts.slice(first).findIndex((line) => !isFact(line, ''));
  const text = facts.slice(first, others === -1 ? undefined : first + others);
  return [...row, ...factsOf(text.map((line) => line.trim()).join(' '))];
}

const cellsOf = (line: string): string[] => line.slice(2).trim().split(/ {2,}/);

/** A line further in than the cells of a row. Figures below a label at their end are in, too. */
const isFact = (line: string, labels: string): boolean =>
  /^ {4}\S/.test(line) && !/^ {3,}/.test(labels);

/** `Label: text · Label: text`, with the labels and without. */
const factsOf = (text: string): readonly string[] => [
  text.trim(),
  ...text
    .trim()
    .split(' · ')
    .map((fact) => fact.replace(/^[^:]*: /, '')),
];

/** A line of a timeline: its day, where it stands there, and what is right of the rule. */
const timelineRule = /^(?:▸ | {2})(\d{4}-\d\d-\d\d| *) ?│ (.*)$/;
/** A day above its events. */
const timelineDay = /^ {2}(\d{4}-\d\d-\d\d)$/;

/** The lines of an event, each once. */
const joined = ([, what, ...facts]: readonly string[]): string =>
  [what, ...facts.filter((_fact, at) => at % 2 === 0)].join(' ');

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
  // A text that goes on in the next line, which has no label then, is read as one.
  const goesOn = (event: readonly string[]) =>
    event.slice(2).some((one, at) => at % 2 === 0 && !one.includes(': '));
  return events.map((event) => (goesOn(event) ? [...event, joined(event)] : event));
}
