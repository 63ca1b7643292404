import { move, transferableSymbol, valueSymbol } from 'piscina';
import type { RowPart } from './row-parts.ts';

/** A task whose worker gives its parts away instead of copying them: a large file fills megabytes. */
export function handingOver<Input, Result extends object>(
  task: (input: Input) => Result,
  partsOf: (result: Result) => readonly RowPart[],
): (input: Input) => Result {
  return (input) => {
    const result = task(input);
    const buffers = partsOf(result).map(({ buffer }) => buffer);
    // The pool takes the pair apart again: the result is what arrives.
    const given: unknown = move({ [transferableSymbol]: buffers, [valueSymbol]: result });
    return given as Result;
  };
}
