import type { FieldRule } from '../../contract/index.ts';

/** The rule of the contract's schema, in words: an amount of 0 or more. */
export const breakevenTolerance: FieldRule = (value) =>
  /^\d{1,9}(\.\d{1,8})?$/.test(value.trim()) ? undefined : 'Enter an amount such as 0 or 2.50.';
