import { describe, expect, test } from 'vitest';
import { nextStep, type Step, stepCount, stepWord } from './steps.ts';

const step = (state: Step['state'], required?: boolean): Step => ({
  key: state,
  label: state,
  text: '',
  state,
  ...(required === undefined ? {} : { required }),
});

describe('a step in a word', () => {
  test.each<[Step, string]>([
    [step('done', true), 'Done'],
    [step('skipped', false), 'Skipped'],
    [step('open', true), 'Required'],
    [step('open', false), 'Optional'],
    [step('open'), 'To do'],
  ])('%j: %s', (one, word) => {
    expect(stepWord(one)).toBe(word);
  });
});

test('the next step is the first that is neither done nor skipped', () => {
  const steps = [step('done'), step('skipped'), step('open', true), step('open', false)];
  expect([nextStep(steps), stepCount(steps)]).toEqual([steps[2], '1 of 4 done']);
  expect([nextStep(steps.slice(0, 2)), stepCount([])]).toEqual([undefined, '0 of 0 done']);
});
