import { expect, test } from 'vitest';
import type { Capability } from './driver.ts';
import { judge } from './judge.ts';
import { MissingScreen, Unsupported } from './skips.ts';

const nothing: ReadonlySet<Capability> = new Set();
const listed = { behaviour: 'a thing happens', ui: 'web', reason: 'It has no clock.' } as const;
const passes = async (): Promise<void> => undefined;
const needsClock = async (): Promise<void> => {
  throw new Unsupported('clock');
};
const fails = async (): Promise<void> => {
  throw new Error('The thing did not happen.');
};

test('a behaviour that runs and is not listed passes', async () => {
  expect(await judge(passes, nothing, undefined)).toBeUndefined();
});

test('one that cannot be shown is skipped for the reason that is listed', async () => {
  expect(await judge(needsClock, nothing, listed)).toBe('It has no clock.');
});

test('one that cannot be shown and is not listed fails', async () => {
  await expect(judge(needsClock, nothing, undefined)).rejects.toThrow('does not support "clock"');
});

test('one that is listed and runs fails', async () => {
  await expect(judge(passes, nothing, listed)).rejects.toThrow('Take it off');
});

test('a driver cannot refuse what it states', async () => {
  const run = judge(needsClock, new Set(['clock'] as const), listed);
  await expect(run).rejects.toThrow('states "clock" and does not have it');
});

test('a failure is a failure, listed or not', async () => {
  await expect(judge(fails, nothing, listed)).rejects.toThrow('did not happen');
  await expect(judge(fails, nothing, undefined)).rejects.toThrow('did not happen');
});

test('one whose screen is still to come is skipped, and needs no line in the ledger', async () => {
  const needsScreen = async (): Promise<void> => {
    throw new MissingScreen('sales');
  };
  expect(await judge(needsScreen, nothing, undefined)).toBe('To come: sales.');
});
