import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { exitCodeMeanings, exitCodeOfStatus, exitCodes } from './exit-codes.ts';

describe('the exit status of a failed call', () => {
  it.each([
    [undefined, 7],
    [400, 1],
    [401, 4],
    [403, 4],
    [404, 5],
    [409, 6],
    [413, 1],
    [422, 1],
    [429, 7],
    [500, 7],
    [503, 7],
  ])('for status %s is %i', (status, code) => {
    expect(exitCodeOfStatus(status)).toBe(code);
  });

  it('is explained for every code there is', () => {
    expect(exitCodeMeanings.map(([code]) => code)).toEqual(Object.values(exitCodes));
  });

  it('is explained in the README in the same words', () => {
    const readme = readFileSync(new URL('../README.md', import.meta.url), 'utf8');
    const rows = [...readme.matchAll(/^\| (\d+) \| (.*) \|$/gm)].map(([, code, text]) => [
      Number(code),
      text,
    ]);
    expect(rows).toEqual(exitCodeMeanings);
  });
});
