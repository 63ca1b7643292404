import { expect, test } from 'vitest';
import { sparkText } from './spark-text.ts';

test.each([
  [[], ''],
  [[5], ''],
  [[0, 0, 0], '▁▁▁'],
  [[7, 7], '▁▁'],
  [[0, 1, 2, 3, 4, 5, 6, 7], '▁▂▃▄▅▆▇█'],
  [[-10, 0, 10], '▁▅█'],
  [[900, 100, 500], '█▁▅'],
])('%j is drawn as "%s"', (values, text) => {
  expect(sparkText(values)).toBe(text);
});
