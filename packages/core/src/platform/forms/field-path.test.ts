import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  differingFields,
  differs,
  type FormValues,
  hasField,
  mergeTyped,
  readField,
  writeField,
} from './field-path.ts';

const profile = {
  about: 'Hi',
  shown: true,
  info: { firstName: 'Ann', links: { web: 'https://a.example' } as Record<string, string> },
};

describe('a field of grouped values', () => {
  test.each([
    ['about', 'Hi'],
    ['shown', true],
    ['info.firstName', 'Ann'],
    ['info.links.web', 'https://a.example'],
    ['info.links.mail', ''],
    ['nothing.here', ''],
  ])('%s reads %s', (path, value) => {
    expect(readField(profile, path)).toBe(value);
  });

  test('is written without touching what it came from or its neighbours', () => {
    const written = writeField(profile, 'info.links.mail', 'a@b.example');
    expect(written.info.links).toEqual({ web: 'https://a.example', mail: 'a@b.example' });
    expect(profile.info.links).toEqual({ web: 'https://a.example' });
    expect(writeField(profile, 'about', 'Ho').info).toBe(profile.info);
  });

  test('exists only where the values have it', () => {
    expect(
      ['about', 'info.firstName', 'info', 'info.lastName', 'constructor', 'about.length'].map(
        (path) => hasField(profile, path),
      ),
    ).toEqual([true, true, false, false, false, false]);
  });
});

describe('differs', () => {
  test('takes a missing entry for empty text', () => {
    expect(differs({ links: {} }, { links: { web: '' } })).toBe(false);
    expect(differs({ links: {} }, { links: { web: 'x' } })).toBe(true);
    expect(differs({ on: false }, {})).toBe(true);
  });

  test('sees every write of another value, and no write of the same', () => {
    const values: fc.Arbitrary<FormValues> = fc.record({
      a: fc.string(),
      b: fc.boolean(),
      g: fc.record({ c: fc.string() }),
    });
    const path = fc.constantFrom('a', 'g.c');
    fc.assert(
      fc.property(values, path, fc.string(), (before, field, text) => {
        const after = writeField(before, field, text);
        expect(differs(before, after)).toBe(readField(before, field) !== text);
        expect(readField(after, field)).toBe(text);
      }),
    );
  });
});

describe('mergeTyped', () => {
  const cases: [string, FormValues, FormValues, FormValues, FormValues][] = [
    [
      'takes the saved value where nothing was typed',
      { a: 'new' },
      { a: '' },
      { a: '' },
      { a: 'new' },
    ],
    ['keeps what was typed', { a: 'new' }, { a: '' }, { a: 'mine' }, { a: 'mine' }],
    [
      'keeps a switch that was turned off',
      { on: true },
      { on: true },
      { on: false },
      { on: false },
    ],
    ['keeps what was deleted', { a: 'old' }, { a: 'old' }, { a: '' }, { a: '' }],
    ['adds a field that the saved values lack', {}, {}, { a: 'mine' }, { a: 'mine' }],
    ['adds no field that nothing was typed in', {}, { a: 'old' }, { a: 'old' }, {}],
    [
      'merges groups field by field',
      { g: { a: 'new', b: 'new' } },
      { g: { a: '', b: '' } },
      { g: { a: 'mine', b: '' } },
      { g: { a: 'mine', b: 'new' } },
    ],
    [
      'keeps only what was typed of a group that is gone',
      {},
      { g: { a: 'old', b: '' } },
      { g: { a: 'old', b: 'mine' } },
      { g: { b: 'mine' } },
    ],
    ['takes a group that was not there before', { g: { a: 'new' } }, {}, {}, { g: { a: 'new' } }],
  ];
  test.each(cases)('%s', (_name, saved, before, typed, merged) => {
    expect(mergeTyped(saved, before, typed)).toEqual(merged);
  });
});

test('the fields that differ are named by their paths', () => {
  const left = { name: 'a', on: true, group: { x: '1', y: '2' }, links: {} };
  const right = { name: 'b', on: true, group: { x: '1', y: '3' }, links: { web: 'w', none: '' } };
  expect(differingFields(left, right)).toEqual(['name', 'group.y', 'links.web']);
  expect(differingFields({}, { links: { web: 'w' } })).toEqual(['links.web']);
  expect(differingFields(left, left)).toEqual([]);
});
