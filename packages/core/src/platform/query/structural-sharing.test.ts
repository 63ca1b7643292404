import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { shareStructure } from './structural-sharing.ts';

const copy = <T>(value: T): T => JSON.parse(JSON.stringify(value)) as T;

describe('shareStructure', () => {
  test.each<[string, unknown]>([
    ['a number', 1],
    ['null', null],
    ['an empty list', []],
    ['an object', { a: { b: [1, 'two', null] } }],
  ])('gives back the previous value when %s is equal', (_name, value) => {
    expect(shareStructure(value, copy(value))).toBe(value);
  });

  test.each<[string, unknown, unknown]>([
    ['another value', { a: 1 }, { a: 2 }],
    ['a key more', { a: 1 }, { a: 1, b: 2 }],
    ['a key less', { a: 1, b: 2 }, { a: 1 }],
    ['another key', { a: undefined }, { b: undefined }],
    ['a list for an object', {}, []],
    ['an object for a list', [], {}],
    ['null for an object', {}, null],
    ['an element less', [1, 2], [1]],
    ['another order', [1, 2], [2, 1]],
  ])('gives the new value for %s', (_name, previous, next) => {
    const expected = structuredClone(next);
    const shared = shareStructure(previous, next);
    expect(shared).not.toBe(previous);
    expect(shared).toEqual(expected);
  });

  it('keeps the identity of the parts that did not change', () => {
    const previous = { rows: [{ id: 1, n: { x: 1 } }, { id: 2 }], total: 2 };
    const next = copy(previous);
    next.rows[1] = { id: 3 };
    const shared = shareStructure(previous, next) as typeof previous;
    expect(shared).toEqual({ rows: [{ id: 1, n: { x: 1 } }, { id: 3 }], total: 2 });
    expect(shared.rows[0]).toBe(previous.rows[0]);
    expect(shared.rows).not.toBe(previous.rows);
  });

  it('lets no body reach a prototype', () => {
    const hostile = JSON.parse('{"__proto__":{"polluted":true},"a":1}') as object;
    const shared = shareStructure({ a: 1 }, hostile) as object;
    expect(Object.getPrototypeOf(shared)).toBe(Object.prototype);
    expect('polluted' in {}).toBe(false);
    expect(Object.keys(shared)).toEqual(['__proto__', 'a']);
  });

  it('survives any depth', () => {
    const deep = (): unknown => JSON.parse(`${'['.repeat(50_000)}${']'.repeat(50_000)}`);
    expect(() => shareStructure(deep(), deep())).not.toThrow();
  });

  it('is equal to the new value and identical to the previous one exactly when those are equal', () => {
    fc.assert(
      fc.property(fc.jsonValue(), fc.jsonValue(), (before, after) => {
        // Through JSON first: -0 and the like are not what a server can send.
        const [previous, next] = [copy(before), copy(after)];
        const shared = shareStructure(previous, copy(next));
        expect(shared).toEqual(next);
        const equal = JSON.stringify(sorted(previous)) === JSON.stringify(sorted(next));
        expect(Object.is(shared, previous)).toBe(equal);
      }),
    );
  });
});

/** The value with its kinds named and the keys of its objects in order: equal values print alike. */
function sorted(value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) return ['list', ...value.map(sorted)];
  const members = Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1));
  return ['object', ...members.map(([name, member]) => [name, sorted(member)])];
}
