import { expect, test } from 'vitest';
import { formProblem } from './form-problem.ts';

test.each([
  [[], undefined, undefined],
  [[undefined, undefined], undefined, undefined],
  [[undefined, 'Name is required.'], undefined, 'Check the marked field.'],
  [['a', 'b', undefined, 'c'], undefined, 'Check the 3 marked fields.'],
  [['a'], 'Busy.', 'Busy.'],
] as const)('field errors %j and the form error %j: %s', (fields, form, problem) => {
  expect(formProblem(fields, form)).toBe(problem);
});
