import { expect, test } from 'vitest';
import { readableTitle } from './own-tests.ts';

const source = `
describe.each(databases)('an import on %s (IMP-91)', (_name, open) => {
  describe('of a file', () => {
    test('that is empty', () => {});
  });

  describe('that is unfinished', () => {
    test.each([
      ['old'],
    ])('and %s is discarded (IMP-97)', () => {});
  });
});

test('stands alone (IMP-98)', () => {});
`;
const titleOf = (title: string): string =>
  readableTitle(source, source.indexOf(`'${title}`), title);

test('a title is read with the groups around it, without the database', () => {
  expect(titleOf('that is empty')).toBe('an import of a file that is empty');
});

test('a word that each case has of its own is left out', () => {
  expect(titleOf('and %s is discarded')).toBe('an import that is unfinished and … is discarded');
});

test('a title outside all groups is read as it is', () => {
  expect(titleOf('stands alone')).toBe('stands alone');
});
