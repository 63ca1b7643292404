import { describe, expect, test } from 'vitest';
import { heatStep, shortChange } from './heat-map.ts';
import { change, percent } from './value.ts';

describe('the step of a result', () => {
  test.each([
    [0, 0],
    [0.0001, 1],
    [0.0199, 1],
    [0.02, 2],
    [0.05, 3],
    [0.0999, 3],
    [0.1, 4],
    [3, 4],
    [-0.01, -1],
    [-0.02, -2],
    [-0.05, -3],
    [-0.1, -4],
    [-1, -4],
  ])('%d: %i', (fraction, step) => {
    expect(heatStep(change(fraction))).toBe(step);
  });

  test('nothing without a result', () => {
    expect(heatStep(change(null, 'No equity'))).toBe(0);
    expect(heatStep(percent(0.6))).toBe(0);
  });
});

test.each([
  [0.0312, '+3.1%'],
  [-0.1236, '−12.4%'],
  [0, '0.0%'],
  [0.9994, '+99.9%'],
  [0.9995, '+100%'],
  [-1, '−100%'],
  [14.02, '+1,402%'],
  [99.99, '+9,999%'],
  [123.4, '+12K%'],
  [-5_599_994.4, '−560M%'],
])('%d is written in short as %s', (fraction, text) => {
  expect(shortChange(fraction, 'en-US')).toBe(text);
});
