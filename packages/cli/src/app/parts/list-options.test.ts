import { describe, expect, it } from 'vitest';
import { matchOption, stepOption } from './list-options.ts';

const options = ['America/New_York', 'Europe/Berlin', 'Europe/London', 'UTC', 'Etc/UTC'];

describe('typing in a list', () => {
  it.each([
    ['utc', 'UTC'],
    ['eur', 'Europe/Berlin'],
    ['london', 'Europe/London'],
    ['mars', undefined],
    ['  ', undefined],
  ])('%j means %s', (typed, option) => {
    expect(matchOption(options, typed)).toBe(option);
  });
});

describe('stepping through a list', () => {
  it.each([
    ['Europe/Berlin', 1, 'Europe/London'],
    ['Etc/UTC', 1, 'America/New_York'],
    ['America/New_York', -1, 'Etc/UTC'],
    ['unknown', 1, 'America/New_York'],
    ['', -1, 'Etc/UTC'],
  ] as const)('from %s by %i is %s', (value, step, option) => {
    expect(stepOption(options, value, step)).toBe(option);
  });

  it('of nothing is nothing', () => {
    expect(stepOption([], '', 1)).toBeUndefined();
  });
});
