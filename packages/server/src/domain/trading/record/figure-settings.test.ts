import { expect, test } from 'vitest';
import {
  amountSettings,
  type FigureSettings,
  matchingSettings,
  settingChanges,
} from './figure-settings.ts';

const settings: FigureSettings = {
  lotMethod: 'FIFO',
  breakevenTolerance: '0',
  allowShort: 1,
  startingCapital: null,
  timezone: 'America/New_York',
  delayDays: 0,
};

test('names each setting that differs, with its old and new value', () => {
  const after: FigureSettings = {
    lotMethod: 'LIFO',
    breakevenTolerance: '2.50',
    allowShort: 0,
    startingCapital: '25000',
    timezone: 'UTC',
    delayDays: 30,
  };
  expect(settingChanges(settings, after)).toEqual([
    { setting: 'lotMethod', before: 'FIFO', after: 'LIFO' },
    { setting: 'breakevenTolerance', before: '0', after: '2.5' },
    { setting: 'allowShort', before: 'on', after: 'off' },
    { setting: 'startingCapital', before: null, after: '25000' },
    { setting: 'timezone', before: 'America/New_York', after: 'UTC' },
    { setting: 'delayDays', before: '0', after: '30' },
  ]);
});

test.each([
  ['lotMethod', { hidden: false, rematches: true }],
  ['breakevenTolerance', { hidden: true, rematches: true }],
  ['allowShort', { hidden: false, rematches: true }],
  ['startingCapital', { hidden: true, rematches: false }],
  ['timezone', { hidden: false, rematches: false }],
  ['delayDays', { hidden: false, rematches: false }],
] as const)('%s holds an amount, or changes positions: %j', (setting, { hidden, rematches }) => {
  expect(amountSettings.has(setting)).toBe(hidden);
  expect(matchingSettings.has(setting)).toBe(rematches);
});

test('an amount written in another way is no change', () => {
  const before = { ...settings, startingCapital: '25000' };
  const after = { ...before, startingCapital: '25000.00', breakevenTolerance: '0.0' };
  expect(settingChanges(before, after)).toEqual([]);
});
