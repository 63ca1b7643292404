import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { differs, type FormValues, hasField, readField, writeField } from './field-path.ts';

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
