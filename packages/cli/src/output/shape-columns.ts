import { hostLocale, readerLocale } from '@skipper/core/contract';
import {
  formatValue,
  type Column as ShapeColumn,
  type TableShape,
  type Value,
} from '@skipper/core/presentation';
import type { TextColumn } from './table.ts';

/** Marks of direction, which a terminal gives a width of their own. */
const directions = /[\u061c\u200e\u200f]/g;

/**
 * A value in the cells of the app, as its reader writes numbers. The digits are those that every
 * terminal draws in one cell, from left to right.
 */
export function valueText(value: Value, timeZone?: string): string {
  const text = written(value, latinDigits(), timeZone);
  return value.kind === 'text' || value.kind === 'person' ? text : text.replace(directions, '');
}

let latest: { readonly reader: string | undefined; readonly locale: string } | undefined;

/** The locale of the reader with the digits 0 to 9. Kept: making one for each cell takes long. */
function latinDigits(): string {
  const reader = readerLocale();
  if (latest === undefined || latest.reader !== reader) {
    const locale = new Intl.Locale(reader ?? hostLocale(), { numberingSystem: 'latn' });
    latest = { reader, locale: locale.toString() };
  }
  return latest.locale;
}

/** Commands write the same wherever they run, so that scripts agree: in UTC, which `Z` marks. */
function inCommands(value: Value): string {
  const text = written(value, 'en-US', 'UTC');
  return value.kind === 'instant' ? `${text}Z` : text;
}

/** Bare days and what is in UTC need no formatter, whose making takes long. */
function written(value: Value, locale: string, timeZone?: string): string {
  if (value.kind === 'day' && (timeZone === 'UTC' || value.day.length === bareDay)) {
    return isoOf(value.day).slice(0, bareDay);
  }
  if (value.kind === 'instant' && timeZone === 'UTC') {
    return isoOf(value.instant).slice(0, 16).replace('T', ' ');
  }
  return formatValue(value, { locale, timeZone, style: 'terminal' });
}

const bareDay = 'YYYY-MM-DD'.length;
const isoOf = (instant: string): string => new Date(instant).toISOString();

/** The columns of a table that a command prints. */
export const tableColumns = <Row>({ columns }: TableShape<Row>): readonly TextColumn<Row>[] =>
  columns.map((column, index) => textColumn(column, index === 0, inCommands));

/** Cells that a name keeps, where there are so many, before columns of less importance do. */
const leastName = 20;

/** Cells that a sentence keeps, where others are more important. */
const leastSentence = 8;

/** Cells that a sentence keeps which a row is chosen by: those of one with a date. */
const leastMainSentence = 22;

/** A column in a terminal. Only names and sentences are cut short; figures are whole or left out. */
export function textColumn<Row>(
  column: ShapeColumn<Row>,
  named: boolean,
  write: (value: Value) => string,
): TextColumn<Row> {
  const { label, align, below = false, long, whole, importance = 1 } = column;
  const sentence = importance > 1 ? leastSentence : leastMainSentence;
  const least = named && !whole ? leastName : long ? sentence : undefined;
  return {
    label,
    text: (row) => write(column.value(row)),
    ...(align === 'end' ? { align: 'right' } : {}),
    ...(least ? { least } : {}),
    ...(below ? { below } : {}),
    ...(named && long ? { sentence: true } : {}),
    ...(importance > 1 ? { priority: importance } : {}),
    isWords: (row) => words.has(column.value(row).kind),
  };
}

const words: ReadonlySet<Value['kind']> = new Set(['text', 'person', 'badge', 'absent']);
