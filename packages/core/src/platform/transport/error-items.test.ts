import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { errorItems, limits } from './error-items.ts';

const unknown = (message: string) => ({ message, code: 'unknown' });
/** `value`, so many levels down. A loop: a recursion would give out before the code under test. */
function wrap(value: unknown, levels: number, name = 'inner'): unknown {
  let wrapped = value;
  for (let level = 0; level < levels; level += 1) wrapped = { [name]: wrapped };
  return wrapped;
}

describe('errorItems', () => {
  test.each<[string, unknown, unknown]>([
    ['no body', undefined, []],
    ['null', null, []],
    ['a text that is no list of errors', 'errors', []],
    ['a body without errors', { message: 'Oops' }, []],
    ['an empty list', { errors: [] }, []],
    ['one text', { errors: 'Oops' }, [unknown('Oops')]],
    ['texts', { errors: ['One', ' Two '] }, [unknown('One'), unknown('Two')]],
    ['blank texts', { errors: ['', '  '] }, []],
    ['one item instead of a list', { errors: { message: 'Oops' } }, [unknown('Oops')]],
    [
      'our own items',
      { errors: [{ message: 'Taken', field: 'username', code: 'username_taken' }] },
      [{ message: 'Taken', field: 'username', code: 'username_taken' }],
    ],
    ['an item with a text', { errors: [{ text: 'Oops' }] }, [unknown('Oops')]],
    ['a message before a text', { errors: [{ message: 'A', text: 'B' }] }, [unknown('A')]],
    ['an empty message before a text', { errors: [{ message: '', text: 'B' }] }, [unknown('B')]],
    ['a blank message before a text', { errors: [{ message: ' ', text: 'B' }] }, [unknown('B')]],
    ['odd members', { errors: [{ message: 'A', field: 3, code: {} }] }, [unknown('A')]],
    ['items that say nothing', { errors: [1, true, null, {}, { message: 5 }] }, []],
    ['nested lists', { errors: [['A'], [['B']]] }, [unknown('A'), unknown('B')]],
    ['errors below', { data: { errors: ['A'] } }, [unknown('A')]],
    ['errors in a list', [{ errors: ['A'] }, { errors: ['B'] }], [unknown('A'), unknown('B')]],
    [
      'errors at several depths, the upper ones first',
      { deep: { errors: ['below'] }, errors: ['above'] },
      [unknown('above'), unknown('below')],
    ],
    [
      'errors within an item',
      { errors: [{ message: 'A', errors: ['B'] }] },
      [unknown('A'), unknown('B')],
    ],
    [
      'an item’s description is not an item',
      { errors: [{ message: 'A', help: 'B' }] },
      [unknown('A')],
    ],
  ])('%s', (_name, body, expected) => {
    expect(errorItems(body)).toEqual(expected);
  });

  it('reads a hundred reasons at most', () => {
    expect(errorItems({ errors: Array.from({ length: 150 }, String) })).toHaveLength(100);
  });

  it.each([50, 1_000, 9_000])('case 15: finds errors %i levels down', (levels) => {
    expect(errorItems(wrap({ errors: ['deep'] }, levels))).toEqual([unknown('deep')]);
    expect(errorItems(wrap(['deep'], levels, 'errors'))).toEqual([unknown('deep')]);
  });

  it('stops at some depth, and no body can exhaust the stack', () => {
    expect(errorItems(JSON.parse('['.repeat(100_000) + ']'.repeat(100_000)))).toEqual([]);
    expect(errorItems(wrap({ errors: ['too deep'] }, limits.values))).toEqual([]);
  });

  it('stops at its size', () => {
    expect(errorItems({ errors: Array(5000).fill('x') })).toHaveLength(100);
    const [item] = errorItems({ errors: ['x'.repeat(1_000_000)] });
    expect(item?.message).toHaveLength(2_000);
    const noise = Array(limits.values * 2).fill({});
    expect(errorItems({ errors: ['early'], noise })).toEqual([unknown('early')]);
    expect(errorItems({ noise, below: { errors: ['late'] } })).toEqual([]);
  });

  it('makes of any JSON a list of items with a message and a code', () => {
    fc.assert(
      fc.property(fc.jsonValue({ maxDepth: 6 }), (value) => {
        for (const body of [value, { errors: value }]) {
          for (const item of errorItems(body)) {
            expect(item.message.trim()).not.toBe('');
            expect(item.code).not.toBe('');
          }
        }
      }),
    );
  });
});
