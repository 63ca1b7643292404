import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { FileFill } from './file-fill.ts';
import { identifyFills, type KnownFill } from './identify-fills.ts';

const fill = (changes: Partial<FileFill> = {}): FileFill => ({
  instrument: { key: 'ACME:USD', symbol: 'ACME', assetClass: 'equity', multiplier: '1' },
  side: 'buy',
  quantity: '100',
  price: '10.5',
  fee: '0',
  executedAt: '2026-01-05T14:30:00.000Z',
  writtenAt: '2026-01-05T09:30:00',
  day: null,
  executionId: null,
  orderId: null,
  ...changes,
});

/** The same moment on the clock of the file, read in a zone five hours further east. */
const elsewhere = { executedAt: '2026-01-05T09:30:00.000Z' };

/** An account after one file more: what it held, and what was new. */
function afterImport(fills: readonly FileFill[], known: readonly KnownFill[] = []): KnownFill[] {
  const added = identifyFills(fills, known).flatMap(({ identity, recognition }, index) => {
    const one = fills[index];
    if (!one || recognition.kind !== 'new') return [];
    const { instrument, ...rest } = one;
    return [{ ...rest, identity, instrumentKey: instrument.key, timezone: 'America/New_York' }];
  });
  return [...known, ...added];
}

const kinds = (fills: readonly FileFill[], stored: readonly FileFill[] = []) =>
  identifyFills(fills, afterImport(stored)).map(({ recognition }) => recognition.kind);

describe('which fills an account already holds', () => {
  test('identical rows of one file both count', () => {
    expect(kinds([fill(), fill()])).toEqual(['new', 'new']);
  });

  test('rows without an id are known by their content, and twins by a number', () => {
    const identity = (ordinal: number) =>
      `["row","ACME:USD","buy","100","10.5","2026-01-05T14:30:00.000Z",${ordinal}]`;
    const three = identifyFills([fill(), fill({ fee: '1' }), fill({ executionId: 'x1' })], []);
    expect(three.map((one) => one.identity)).toEqual([
      identity(1),
      identity(2),
      '["id","x1","ACME:USD","buy"]',
    ]);
    const other = afterImport([fill({ price: '1' })]).map((one) => ({
      ...one,
      identity: identity(1),
    }));
    expect(identifyFills([fill()], other)[0]?.identity).toBe(identity(2));
  });

  test('each stored fill matches one row', () => {
    expect(kinds([fill(), fill(), fill()], [fill(), fill()])).toEqual([
      'duplicate',
      'duplicate',
      'new',
    ]);
  });

  test.each<[string, Partial<FileFill>]>([
    ['side', { side: 'sell' }],
    ['quantity', { quantity: '99' }],
    ['price', { price: '10.51' }],
    ['time', { executedAt: '2026-01-05T14:30:01.000Z', writtenAt: '2026-01-05T09:30:01' }],
    ['instrument', { instrument: { ...fill().instrument, key: 'ACME:EUR' } }],
  ])('another %s is another fill', (_name, changes) => {
    expect(kinds([fill(changes)], [fill()])).toEqual(['new']);
  });

  test('the same row read in another zone is a duplicate and names the zone', () => {
    const [one] = identifyFills([fill(elsewhere)], afterImport([fill()]));
    expect(one?.recognition).toEqual({
      kind: 'duplicate',
      of: 'account',
      readIn: 'America/New_York',
    });
  });

  test('twins whose fees differ keep their fees, in any order', () => {
    const twins = [fill({ fee: '1' }), fill({ fee: '0' })];
    expect(kinds(twins.toReversed(), twins)).toEqual(['duplicate', 'duplicate']);
  });

  test('a fee that changed is a conflict', () => {
    expect(kinds([fill({ fee: '1' })], [fill()])).toEqual(['conflict']);
  });

  test.each<[string, Partial<FileFill>]>([
    ['price', { price: '11' }],
    ['quantity', { quantity: '1' }],
    ['fee', { fee: '1' }],
    ['time', { executedAt: '2026-01-05T14:31:00.000Z', writtenAt: '2026-01-05T09:31:00' }],
  ])('a known execution with another %s is a conflict', (_name, changes) => {
    const first = fill({ executionId: 'x1' });
    expect(kinds([{ ...first, ...changes }], [first])).toEqual(['conflict']);
    expect(kinds([first, { ...first, ...changes }])).toEqual(['new', 'conflict']);
  });

  test('an execution id twice in a file counts once', () => {
    const first = fill({ executionId: 'x1' });
    expect(kinds([first, { ...first }])).toEqual(['new', 'duplicate']);
  });

  test('two execution ids are two fills, however alike', () => {
    expect(kinds([fill({ executionId: 'x2' })], [fill({ executionId: 'x1' })])).toEqual(['new']);
  });

  test('an export without ids and one with them tell of the same fills', () => {
    const [plain, numbered] = [fill(), fill({ executionId: 'x1' })];
    expect(kinds([plain], [numbered])).toEqual(['duplicate']);
    expect(kinds([numbered], [plain])).toEqual(['duplicate']);
  });
});

describe('files that overlap', () => {
  const rows = fc.array(
    fc.record({
      quantity: fc.constantFrom('1', '2'),
      price: fc.constantFrom('5', '6'),
      fee: fc.constantFrom('0', '1'),
      id: fc.constantFrom('', '', 'x'),
    }),
    { maxLength: 12 },
  );
  /** Ids are unique in a broker's files, as they are there. */
  const numbered = rows.map((list) =>
    list.map(({ id, ...rest }, index) =>
      fill({ ...rest, executionId: (id && `${id}${index}`) || null }),
    ),
  );
  const times = (fills: readonly { readonly quantity: string; readonly price: string }[]) =>
    new Map(
      [...Map.groupBy(fills, ({ quantity, price }) => `${quantity}@${price}`)].map(
        ([content, alike]) => [content, alike.length],
      ),
    );

  test('the same file again adds nothing', () => {
    fc.assert(
      fc.property(numbered, (fills) => {
        const once = afterImport(fills);
        expect(once).toHaveLength(fills.length);
        expect(afterImport(fills, once)).toEqual(once);
      }),
    );
  });

  test('the same file under another zone and in another order adds nothing', () => {
    fc.assert(
      fc.property(
        numbered.chain((fills) =>
          fc.tuple(
            fc.constant(fills),
            fc.shuffledSubarray(fills, { minLength: fills.length, maxLength: fills.length }),
          ),
        ),
        ([fills, shuffled]) => {
          const once = afterImport(fills);
          const moved = shuffled.map((one) => ({ ...one, ...elsewhere }));
          expect(afterImport(moved, once)).toEqual(once);
        },
      ),
    );
  });

  test('overlapping parts under two zones never double a fill and never lose one that either has', () => {
    fc.assert(
      fc.property(numbered, fc.nat(12), fc.nat(12), (fills, a, b) => {
        const [from, to] = [Math.min(a, b), Math.max(a, b)];
        const first = afterImport(fills.slice(0, to));
        const rest = fills.slice(from).map((one) => ({ ...one, ...elsewhere }));
        const both = times(afterImport(rest, first));
        const [before, after, whole] = [times(first), times(rest), times(fills)];
        for (const [content, most] of whole) {
          const count = both.get(content) ?? 0;
          expect(count).toBeLessThanOrEqual(most);
          expect(count).toBeGreaterThanOrEqual(before.get(content) ?? 0);
          expect(count).toBeGreaterThanOrEqual(after.get(content) ?? 0);
        }
      }),
    );
  });
});
