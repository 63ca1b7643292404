import type { LotMethod } from '@skipper/core/contract';
import { describe, expect, test } from 'vitest';
import { matchFills } from './match-fills.ts';
import { fillsFrom, option, share } from './matching.fixtures.ts';
import { warningsOf } from './missing-acquisition.ts';
import type { MatchedPosition } from './position.ts';

const fifo = { lotMethod: 'FIFO', allowShort: true } as const;
const match = (lines: string, instrument = share, options = fifo) =>
  matchFills(fillsFrom(lines, instrument), options);
const shape = (position: MatchedPosition | undefined) =>
  position && [position.side, position.status, position.gross, position.fees, position.net];

describe('worked examples', () => {
  const e1 = 'B100@10.00 f1.00; B50@10.60 f.50; S60@11.00 f.60; S90@10.40 f.90'.replaceAll(
    'f.',
    'f0.',
  );

  test('E1: scaling in and out of a long', () => {
    const [position, ...others] = match(e1);
    expect(others).toEqual([]);
    expect(position).toMatchObject({
      side: 'long',
      status: 'closed',
      quantity: '150',
      openQuantity: '0',
      entryAvg: '10.2',
      exitAvg: '10.64',
      gross: '66',
      fees: '3',
      net: '63',
      returnPct: '0.041176470588235294',
      holdSeconds: 180,
      result: 'win',
      flags: [],
      opening: { sequence: 0, quantity: null },
    });
  });

  test.each<[LotMethod, string]>([
    ['FIFO', '60'],
    ['LIFO', '30'],
    ['AVERAGE', '48'],
  ])('E1: realised by the first exit under %s', (lotMethod, gross) => {
    const [position] = matchFills(fillsFrom(e1).slice(0, 3), { ...fifo, lotMethod });
    expect(position).toMatchObject({ status: 'open', gross, fees: '2.1' });
  });

  test('E2: a fill through flat ends a short and opens a long', () => {
    const positions = match('S100@50 f1.00; B150@48 f1.50; S50@47.5 f0.50');
    expect(positions.map(shape)).toEqual([
      ['short', 'closed', '200', '2', '198'],
      ['long', 'closed', '-25', '1', '-26'],
    ]);
    expect(positions.map((one) => [one.returnPct, one.result])).toEqual([
      ['0.0396', 'win'],
      ['-0.010833333333333333', 'loss'],
    ]);
    expect(positions.map((one) => one.opening)).toEqual([
      { sequence: 0, quantity: null },
      { sequence: 1, quantity: '50' },
    ]);
  });

  test('E3: an option expires worthless after a partial exit', () => {
    const [position] = match('S7@0.90 f4.55; B2@0.45 f1.30; B5@0', option);
    expect(shape(position)).toEqual(['short', 'closed', '540', '5.85', '534.15']);
  });
});

describe('positions from fills', () => {
  test.each<[string, string, ReturnType<typeof shape>[]]>([
    ['a lone purchase stays open', 'B10@5 f1', [['long', 'open', '0', '1', '-1']]],
    ['a lone sale stays an open short', 'S10@5', [['short', 'open', '0', '0', '0']]],
    ['a loss on a short', 'S10@5; B10@6', [['short', 'closed', '-10', '0', '-10']]],
    [
      'flat in between makes two positions',
      'B1@5; S1@6; B1@6; S1@5',
      [
        ['long', 'closed', '1', '0', '1'],
        ['long', 'closed', '-1', '0', '-1'],
      ],
    ],
    ['fractional quantities', 'B0.1@3; B0.2@3; S0.3@4', [['long', 'closed', '0.3', '0', '0.3']]],
    ['a rebate is a negative fee', 'B1@5 f-0.01; S1@5', [['long', 'closed', '0', '-0.01', '0.01']]],
    ['a part realised of an open long', 'B10@5; S4@6', [['long', 'open', '4', '0', '4']]],
    ['a negative price', 'B1@-37; S1@10', [['long', 'closed', '47', '0', '47']]],
  ])('%s', (_name, lines, expected) => {
    expect(match(lines).map(shape)).toEqual(expected);
  });

  test('no fills give no positions', () => {
    expect(matchFills([], fifo)).toEqual([]);
  });

  test('an open position shows what is left of its entries', () => {
    expect(match('B10@5; S4@6')[0]).toMatchObject({
      quantity: '10',
      openQuantity: '6',
      exitAvg: '6',
      closedAt: null,
      returnPct: null,
      holdSeconds: null,
      result: 'open',
    });
  });

  test('a return on nothing paid in is undefined', () => {
    expect(match('B1@0; S1@5')[0]?.returnPct).toBeNull();
  });

  test('instruments do not mix, and positions come in the order they were opened', () => {
    const fills = [...fillsFrom('B1@5; S1@6'), ...fillsFrom('B2@5; S2@4', option)];
    const order = fills.map((fill, index) => ({ ...fill, id: `g${index}` }));
    expect(matchFills(order.toReversed(), fifo).map((one) => one.net)).toEqual(['1', '-200']);
  });

  test('fills of one instant go by their sequence', () => {
    const [first, second] = fillsFrom('S5@10; B5@9');
    if (!first || !second) throw new Error('two fills expected');
    const sameInstant = { ...second, executedAt: first.executedAt, sequence: -1 };
    expect(matchFills([first, sameInstant], fifo)[0]?.side).toBe('long');
  });
});

describe('breakeven', () => {
  const result = (lines: string, breakevenTolerance?: string) =>
    matchFills(fillsFrom(lines), { ...fifo, ...(breakevenTolerance && { breakevenTolerance }) })[0]
      ?.result;

  test.each([
    [
      'no gross result is breakeven although fees were paid',
      'B1@5 f1; S1@5',
      undefined,
      'breakeven',
    ],
    ['within the tolerance', 'B1@5; S1@5.5', '0.5', 'breakeven'],
    ['beyond the tolerance', 'B1@5; S1@5.51', '0.5', 'win'],
    ['fees turn a gross win into a loss', 'B1@5 f1; S1@5.5', undefined, 'loss'],
    ['fees that eat exactly the gross win', 'B1@5 f0.5; S1@5.5', undefined, 'breakeven'],
  ])('%s', (_name, lines, tolerance, expected) => {
    expect(result(lines, tolerance)).toBe(expected);
  });
});

describe('a sale without a purchase where short sales are off', () => {
  const match = (lines: string) =>
    matchFills(fillsFrom(lines), { lotMethod: 'FIFO', allowShort: false });

  test('is flagged, claims no profit and is warned about', () => {
    const positions = match('S10@5 f0.1');
    expect(positions).toEqual([
      {
        id: expect.stringMatching(/^[0-9a-f-]{36}$/),
        instrument: share,
        side: 'long',
        status: 'closed',
        flags: ['missing_acquisition'],
        quantity: '10',
        openQuantity: '0',
        entryAvg: '0',
        exitAvg: '5',
        openedAt: '2026-01-05T14:30:00.000Z',
        closedAt: '2026-01-05T14:30:00.000Z',
        openedDay: null,
        closedDay: null,
        gross: '0',
        fees: '0.1',
        net: '-0.1',
        returnPct: null,
        holdSeconds: null,
        result: 'breakeven',
        opening: { sequence: 0, quantity: null },
      },
    ]);
    expect(warningsOf(positions)).toEqual([
      '10 ACME sold on 2026-01-05 without a purchase. Import the purchase, or allow short sales for this account.',
    ]);
  });

  test('takes only what the account did not hold', () => {
    const positions = match('B6@5; S10@6 f1');
    expect(positions.map((one) => [one.flags, one.quantity, one.gross, one.fees])).toEqual([
      [[], '6', '6', '0.6'],
      [['missing_acquisition'], '4', '0', '0.4'],
    ]);
  });

  test('leaves a later round trip alone', () => {
    const positions = match('S10@5; B10@5; S10@6');
    expect(positions.map((one) => [one.flags.length, one.net])).toEqual([
      [1, '0'],
      [0, '10'],
    ]);
  });
});

describe('refused input', () => {
  const [fill] = fillsFrom('B1@5');
  test.each([
    ['quantity', '0', 'must be above 0'],
    ['quantity', '-1', 'must be above 0'],
    ['price', '1e5', 'not a plain decimal'],
    ['price', '1:', 'not a plain decimal'],
    ['price', '1/', 'not a plain decimal'],
    ['price', '1.', 'not a plain decimal'],
    ['price', '0.1234567890123456789', 'more than 18 places'],
    ['fee', '', 'not a plain decimal'],
    ['executedAt', 'yesterday', 'not an instant'],
  ])('%s "%s"', (field, value, message) => {
    if (!fill) throw new Error('a fill expected');
    expect(() => matchFills([{ ...fill, [field]: value }], fifo)).toThrow(message);
  });
});
