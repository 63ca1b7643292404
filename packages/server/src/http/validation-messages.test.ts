import { describe, expect, test } from 'vitest';
import { type SchemaViolation, validationItems } from './validation-messages.ts';

const violation = (changes: Partial<SchemaViolation>): SchemaViolation => ({
  keyword: 'pattern',
  instancePath: '/name',
  params: {},
  ...changes,
});

describe('the text for a field at fault', () => {
  test.each<[Partial<SchemaViolation>, string, string]>([
    [{ keyword: 'minLength', params: { limit: 1 } }, 'required', 'This field is required.'],
    [{ keyword: 'minLength', params: { limit: 2 } }, 'too_short', 'Use at least 2 characters.'],
    [{ keyword: 'maxLength', params: { limit: 9 } }, 'too_long', 'Use at most 9 characters.'],
    [{ keyword: 'maxItems', params: { limit: 9 } }, 'too_many', 'Use at most 9 entries.'],
    [
      { keyword: 'minimum', parentSchema: { minimum: 1, maximum: 5 } },
      'out_of_range',
      'Use a number from 1 to 5.',
    ],
    [{ keyword: 'maximum', parentSchema: { maximum: 5 } }, 'out_of_range', 'Use a number up to 5.'],
    [{ keyword: 'minimum', parentSchema: { minimum: 1 } }, 'out_of_range', 'Use a number from 1.'],
    [{ keyword: 'type', params: { type: 'string' } }, 'wrong_type', 'This must be text.'],
    [
      { keyword: 'type', params: { type: 'integer' } },
      'wrong_type',
      'This must be a whole number.',
    ],
    [{ keyword: 'type', params: { type: 'number' } }, 'wrong_type', 'This must be a number.'],
    [{ keyword: 'type', params: { type: 'boolean' } }, 'wrong_type', 'This must be true or false.'],
    [{ keyword: 'type', params: { type: 'object' } }, 'wrong_type', 'This must be an object.'],
    [{ keyword: 'type', params: { type: 'array' } }, 'wrong_type', 'This must be a list.'],
    [{ keyword: 'type', params: { type: 'null' } }, 'wrong_type', 'This must be null.'],
    [
      { keyword: 'anyOf', parentSchema: { anyOf: [{ const: 'a' }, { const: 'b' }, {}] } },
      'not_a_choice',
      'Use one of: a, b.',
    ],
    [{ keyword: 'anyOf' }, 'not_a_choice', 'This value is not valid.'],
    [{ parentSchema: {} }, 'invalid', 'This value is not valid.'],
    [
      { parentSchema: { description: 'ISO 4217.' } },
      'invalid',
      'This value is not valid. Expected: ISO 4217.',
    ],
    [
      {
        keyword: 'format',
        params: { format: 'date' },
        parentSchema: { description: 'The last day of it.' },
      },
      'invalid',
      'Enter a date, such as 2026-01-31.',
    ],
  ])('%j is %s: %s', (changes, code, message) => {
    expect(validationItems([violation(changes)])).toEqual([{ message, code, field: 'name' }]);
  });

  test('a missing or an unknown field is named below its object', () => {
    const inObject = { instancePath: '/publicInfo/links' };
    const missing = violation({
      ...inObject,
      keyword: 'required',
      params: { missingProperty: 'x' },
    });
    const unknown = violation({
      ...inObject,
      keyword: 'additionalProperties',
      params: { additionalProperty: 'y' },
    });
    expect(validationItems([missing, unknown])).toEqual([
      { message: 'This field is required.', code: 'required', field: 'publicInfo.links.x' },
      {
        message: 'This field is not known here.',
        code: 'unknown_field',
        field: 'publicInfo.links.y',
      },
    ]);
  });

  test('the whole body has no field', () => {
    const list = violation({ instancePath: '', keyword: 'type', params: { type: 'object' } });
    expect(validationItems([list])).toEqual([
      { message: 'This must be an object.', code: 'wrong_type' },
    ]);
  });

  test('the first complaint about a field is the one that is shown', () => {
    const items = validationItems([
      violation({ keyword: 'minLength', params: { limit: 3 } }),
      violation({}),
      violation({ instancePath: '/other' }),
    ]);
    expect(items.map(({ code, field }) => [code, field])).toEqual([
      ['too_short', 'name'],
      ['invalid', 'other'],
    ]);
  });

  test('of a failed choice only the choice itself is reported, not each of its branches', () => {
    const items = validationItems([
      violation({ keyword: 'const' }),
      violation({ keyword: 'anyOf', parentSchema: { anyOf: [{ const: 'a' }] } }),
      violation({ instancePath: '/other', keyword: 'const' }),
    ]);
    expect(items.map(({ message, field }) => [message, field])).toEqual([
      ['Use one of: a.', 'name'],
      ['This value is not valid.', 'other'],
    ]);
  });
});
