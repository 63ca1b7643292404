import { expect, test } from 'vitest';
import type { PaletteEntry, PaletteGroup } from './palette-entry.ts';
import { rankEntries } from './rank-entries.ts';

const entry = (group: PaletteGroup, label: string, aside = ''): PaletteEntry => ({
  id: label,
  group,
  label,
  aside,
  run: () => undefined,
});
const entries = [
  entry('Actions', 'Send Feedback'),
  entry('People', 'sales_ann', 'Skipper'),
  entry('Screens', 'Sales', '/dashboard/sales'),
  entry('Screens', 'Plans', '/dashboard/plans'),
];
const labels = (typed: string, recent: readonly string[] = []) =>
  rankEntries(entries, typed, recent).map(({ label }) => label);

test('with nothing typed all stand as they come, those opened before first', () => {
  expect(labels('')).toEqual(['Send Feedback', 'sales_ann', 'Sales', 'Plans']);
  expect(labels(' ', ['Plans', 'gone', 'Sales'])).toEqual([
    'Plans',
    'Sales',
    'Send Feedback',
    'sales_ann',
  ]);
});

test('the best comes first, and what does not fit is left out', () => {
  expect(labels('sales')).toEqual(['Sales', 'sales_ann']);
  expect(labels('sales ann')).toEqual(['sales_ann']);
  expect(labels('zzz')).toEqual([]);
});

test('of equals a screen comes before a person, unless the person was opened before', () => {
  expect(labels('sal')).toEqual(['Sales', 'sales_ann']);
  expect(labels('sal', ['sales_ann'])).toEqual(['sales_ann', 'Sales']);
});

test('the words beside the label find too, but only as whole parts', () => {
  expect(labels('/dashboard')).toEqual(['Sales', 'Plans']);
  expect(labels('plans dashboard')).toEqual(['Plans']);
  expect(labels('dbrd')).toEqual([]);
});
