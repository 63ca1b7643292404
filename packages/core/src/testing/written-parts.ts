import type { Action } from '../platform/presentation/action.ts';
import type { Field } from '../platform/presentation/field.ts';
import { type Figure, noteOf, textOf, type WriteValue } from '../platform/presentation/figure.ts';
import type { FormModel } from '../platform/presentation/form-model.ts';
import type { FormPreview } from '../platform/presentation/form-preview.ts';
import { formatValue } from '../platform/presentation/format-value.ts';
import type { ScreenLink } from '../platform/presentation/screen-link.ts';
import type { ScreenPart } from '../platform/presentation/screen-model.ts';
import { type StepList, stepCount, stepWord } from '../platform/presentation/steps.ts';
import type { Table } from '../platform/presentation/table.ts';

/** The parts of a screen as lines of plain text, in reading order: all that a user could read. */
export const linesOf = (parts: readonly ScreenPart[]): readonly string[] =>
  parts.flatMap(partLines);

const write: WriteValue = (value) =>
  value.kind === 'absent'
    ? `(${value.reason})`
    : formatValue(value, { style: 'terminal', locale: 'en-US', timeZone: 'UTC' });

function partLines(part: ScreenPart): readonly string[] {
  if ('notice' in part) {
    const { notice, tone, ways = [] } = part;
    return [`Notice${tone ? ` (${tone})` : ''}: ${notice}`, ...ways.map(linkLine)];
  }
  if ('problem' in part) return [`Problem: ${part.problem}`];
  if ('text' in part) return [textOf(part.text, write) + (part.pending ? ' (pending)' : '')];
  if ('links' in part) return part.links.map(linkLine);
  if ('pages' in part) return [part.name, ...part.pages.map(linkLine)];
  if ('actions' in part) return part.actions.flatMap(actionLines);
  if ('form' in part) return formLines(part.form);
  if ('filters' in part) return part.filters.map(fieldLine);
  if ('table' in part) return tableLines(part.table);
  if ('figures' in part) return part.figures.map(figureLine);
  if ('facts' in part) return [part.name, ...part.facts.map(figureLine)];
  if ('steps' in part) return stepLines(part.steps);
  if ('detail' in part) return [`Detail: ${part.detail.title}`, ...linesOf(part.detail.parts)];
  return otherLines(part);
}

function otherLines(part: ScreenPart): readonly string[] {
  if ('address' in part) return [`${part.address.name}: ${part.address.path}`];
  if ('secret' in part) return [part.secret.name, ...part.secret.lines];
  if ('result' in part) return part.result.data === undefined ? [`(${part.result.status})`] : [];
  if ('inBrowser' in part) {
    return [...actionLines(part.inBrowser), `In a browser, at ${part.path}: ${part.why}`];
  }
  if ('prose' in part) return [part.name ?? '', ...part.prose.map(({ title }) => title)];
  if ('calculator' in part) {
    const { title, fields, figures = [], note } = part.calculator;
    return [title, ...fields.map(fieldLine), ...figures.map(figureLine), note];
  }
  if ('matrix' in part) {
    const { name, fields, rows } = part.matrix;
    const boxes = rows.flatMap((row) => row.boxes);
    return [name, ...fields.map(fieldLine), ...boxes.map(boxLine)];
  }
  if ('chart' in part) {
    const { name, series, bars, value } = part.chart;
    const bar = (one: (typeof bars)[number]) =>
      `${one.label}: ${one.amounts.map((amount) => write(value(amount))).join(', ')}`;
    return [`${name}: ${series.map(({ label }) => label).join(', ')}`, ...bars.map(bar)];
  }
  if ('period' in part) {
    const { label, options, chosen, range } = part.period;
    const one = options.find(({ value }) => value === chosen)?.label;
    return [`${label}: ${one ?? '–'}`, ...actionLines(range)];
  }
  if ('curves' in part) return part.curves.lines.map(({ name }) => `Curve: ${name}`);
  return [];
}

function linkLine({ lead, label, path, primary }: ScreenLink): string {
  return `${lead ? `${lead} ` : ''}${label} → ${path}${primary ? ' (main)' : ''}`;
}

function actionLines(action: Action): readonly string[] {
  const { label, unavailable, pending, dangerous, primary, confirm, form } = action;
  const marks = Object.entries({ pending, dangerous, main: primary, form })
    .filter(([, on]) => on)
    .map(([mark]) => `, ${mark}`);
  const why = unavailable ? `, unavailable: ${unavailable}` : '';
  const button = `[${label}${marks.join('')}${why}]`;
  return confirm
    ? [button, `  ${confirm.title} ${confirm.question} [${confirm.yes}] [${confirm.no}]`]
    : [button];
}

/** The fields of a form and its buttons. */
export function formLines(form: FormModel): readonly string[] {
  const { title, description, groups, preview, problem, submit, edits, pending, cancel } = form;
  const fields = groups.flatMap((group) => [
    ...(group.heading
      ? [[group.heading.title, group.heading.hint].filter(Boolean).join(': ')]
      : []),
    ...group.fields.map(fieldLine),
  ]);
  const marks = `${submit.dangerous ? ', dangerous' : ''}${pending ? ', pending' : ''}`;
  return [
    `Form: ${title}`,
    ...(description === undefined ? [] : [description]),
    ...fields,
    ...(preview === undefined ? [] : previewLines(preview)),
    ...(problem === undefined ? [] : [`Problem: ${problem}`]),
    `[${submit.label}${marks}]${edits ? ` [${cancel}]` : ''}`,
  ];
}

const previewLines = ({ name, card, facts }: FormPreview): readonly string[] => [
  `${name}: ${[card.title, ...card.text, ...(card.points ?? [])].join(' / ')}`,
  ...facts.map(figureLine),
];

function fieldLine({ shape, value, error, hint, note, link, options }: Field): string {
  const kind = [shape.kind, shape.autocomplete].filter(Boolean).join(', ');
  const chosen = options.find((one) => one.value === value)?.label ?? value;
  return [
    `${shape.label} (${kind}): ${chosen}`.trimEnd(),
    ...(hint === undefined ? [] : [`(${hint})`]),
    ...(note ? [`${note.tone}: ${note.text}`] : []),
    ...(error === undefined ? [] : [`! ${error}`]),
    ...(link ? [linkLine(link)] : []),
  ].join(' ');
}

function figureLine(figure: Figure): string {
  const note = noteOf(figure, write);
  return `${figure.label}: ${write(figure.value)}${note === undefined ? '' : ` – ${note}`}`;
}

function tableLines(table: Table): readonly string[] {
  const { shape, columns, rows, search, filters, pages, result } = table;
  const head = `Table: ${shape.name} (${columns.map(({ label }) => label).join(' | ')})`;
  const choices = filters.map(({ label, options, chosen }) => {
    const counted = options.map(
      (one) => `${one.label}${one.count === undefined ? '' : ` ${one.count}`}`,
    );
    return `${label}: ${counted.join(', ')}${chosen === undefined ? '' : ` = ${chosen}`}`;
  });
  const lines = (rows ?? []).map((row) => {
    const cells = columns.map((column) => write(column.value(row))).join(' | ');
    const path = table.open(row);
    const buttons = table.actions(row).flatMap(actionLines).join(' ');
    return [cells, path && `→ ${path}`, buttons].filter(Boolean).join(' ');
  });
  const { title, hint, link } = table.empty;
  return [
    head,
    ...(search ? [`${search.label}: ${search.value}`.trimEnd()] : []),
    ...choices,
    ...lines,
    ...(rows === undefined ? [`(${result.status})`] : []),
    ...(rows?.length === 0
      ? [[title, hint].filter(Boolean).join(' '), ...(link ? [linkLine(link)] : [])]
      : []),
    ...(pages && pages.pageCount > 1 ? [`Page ${pages.page} of ${pages.pageCount}`] : []),
  ];
}

function stepLines({ name, steps, actions = [] }: StepList): readonly string[] {
  return [
    `${name}: ${stepCount(steps)}`,
    ...steps.flatMap((step) => [
      `${step.label}, ${stepWord(step)}: ${step.text}`,
      ...(step.link ? [linkLine(step.link)] : []),
      ...(step.actions ?? []).flatMap(actionLines),
    ]),
    ...actions.flatMap(actionLines),
  ];
}

function boxLine({
  label,
  checked,
  disabled,
  special,
}: {
  readonly label: string;
  readonly checked: boolean;
  readonly disabled?: boolean;
  readonly special?: boolean;
}): string {
  const marks = `${disabled ? ', disabled' : ''}${special ? ', special' : ''}`;
  return `${checked ? '[x]' : '[ ]'} ${label}${marks}`;
}
