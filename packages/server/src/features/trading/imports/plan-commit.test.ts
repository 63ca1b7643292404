import { describe, expect, test } from 'vitest';
import { fillItem } from '../../../domain/trading/chain/chain-fill.ts';
import { foldItems } from '../../../domain/trading/chain/chain-hash.ts';
import { matchFills } from '../../../domain/trading/matching/match-fills.ts';
import { inParts, rowsOf } from '../../../workers/row-parts.ts';
import { toFill } from '../fills/fill-rows.ts';
import type { FillRow } from '../fills/fills.repository.ts';
import { type CommitInput, planCommit } from './plan-commit.ts';

const at = '2026-01-05T14:30:00.000Z';
const written = '2026-01-05T09:30:00';

/** A fill that the account holds, from an earlier import. */
const stored = (changes: Partial<FillRow> = {}): FillRow => ({
  id: 'stored-1',
  accountId: 'account',
  importId: 'earlier',
  identity: '["row","ACME:USD","buy","10","20","2026-01-05T14:30:00.000Z",1]',
  instrumentKey: 'ACME:USD',
  symbol: 'ACME',
  assetClass: 'equity',
  multiplier: '1',
  side: 'buy',
  quantity: '10',
  price: '20',
  fee: '0',
  executedAt: at,
  writtenAt: written,
  day: null,
  orderId: null,
  sequence: 0,
  ...changes,
});

/** A row of the file as its preview stored it. */
const row = (changes: object = {}) => ({
  ordinal: 0,
  line: 2,
  fillId: 'new-1',
  state: 'new',
  known: null,
  identity: 'staged',
  instrumentKey: 'ACME:USD',
  symbol: 'ACME',
  assetClass: 'equity',
  multiplier: '1',
  side: 'sell',
  quantity: '10',
  price: '21',
  fee: '1',
  executedAt: at,
  executionId: null,
  writtenAt: written,
  day: null,
  orderId: 'o1',
  sequence: 0,
  ...changes,
});

function plan(rows: readonly object[], held: readonly FillRow[], zones: CommitInput['zones'] = {}) {
  const { changes, fills, digest } = planCommit({
    accountId: 'account',
    importId: 'this',
    nextSequence: Math.max(0, ...held.map(({ sequence }) => sequence + 1)),
    salt: 'salt',
    rows: inParts(rows),
    stored: inParts(held),
    zones: { earlier: 'America/New_York', ...zones },
  });
  const added = fills.flatMap((part) => rowsOf<FillRow>(part));
  const options = { lotMethod: 'FIFO', allowShort: true } as const;
  const positions = matchFills([...held, ...added].map(toFill), options);
  return { changes, fills: added, digest, positions };
}

describe('what a commit adds', () => {
  test('is each new fill, with all of its row, under its import and its account', () => {
    const { fills, changes } = plan([row()], []);
    expect(fills).toEqual([
      {
        id: 'new-1',
        accountId: 'account',
        importId: 'this',
        identity: '["row","ACME:USD","sell","10","21","2026-01-05T14:30:00.000Z",1]',
        instrumentKey: 'ACME:USD',
        symbol: 'ACME',
        assetClass: 'equity',
        multiplier: '1',
        side: 'sell',
        quantity: '10',
        price: '21',
        fee: '1',
        executedAt: at,
        writtenAt: written,
        day: null,
        orderId: 'o1',
        sequence: 0,
      },
    ]);
    expect(changes).toEqual([]);
  });

  test('comes after all that the account holds where both are of one instant', () => {
    const held = [stored({ sequence: 7 }), stored({ id: 'stored-2', identity: 'x', sequence: 3 })];
    const { fills, positions } = plan([row({ quantity: '20' })], held);
    expect(fills.map(({ sequence }) => sequence)).toEqual([8]);
    expect(positions.map(({ side, status, net }) => [side, status, net])).toEqual([
      ['long', 'closed', '19'],
    ]);
  });

  test('has a digest of its new fills by their sequence', () => {
    const late = row({ ordinal: 0, fillId: 'b', price: '22', identity: 'b', sequence: 1 });
    const early = row({ ordinal: 1, fillId: 'a', identity: 'a', sequence: 0 });
    const { fills, digest } = plan([late, early], [stored()]);
    expect(fills.map(({ price }) => price)).toEqual(['22', '21']);
    expect(digest).toBe(foldItems('salt', fills.toReversed().map(fillItem)));
    expect(plan([], []).digest).toBe('salt');
  });

  test('keeps the order of the file among fills of one instant', () => {
    const rows = [
      row({ ordinal: 0, fillId: 'b', side: 'sell', sequence: 1 }),
      row({ ordinal: 1, fillId: 'a', side: 'buy', price: '20', sequence: 0 }),
    ];
    const { fills, positions } = plan(rows, []);
    expect(fills.map(({ id, sequence }) => [id, sequence])).toEqual([
      ['b', 1],
      ['a', 0],
    ]);
    expect(positions.map(({ side, status }) => [side, status])).toEqual([['long', 'closed']]);
  });

  test('is nothing that the account has got since the preview, which its row then says', () => {
    const known = row({ side: 'buy', price: '20', fee: '0' });
    const { fills, changes } = plan([known], [stored()]);
    expect(fills).toEqual([]);
    expect(changes).toEqual([
      {
        rows: [{ ordinal: 0 }],
        outcome: {
          state: 'duplicate',
          reason: 'The account already has this fill.',
          known: null,
        },
      },
    ]);
  });

  test('is known under the zone in which it was read', () => {
    const elsewhere = {
      side: 'buy',
      price: '20',
      fee: '0',
      executedAt: '2026-01-05T08:30:00.000Z',
    };
    const { changes } = plan([row(elsewhere)], [stored()]);
    expect(changes[0]?.outcome.reason).toBe(
      'The account already has this fill, read in America/New_York.',
    );
    const { fills } = plan([row(elsewhere)], [stored({ writtenAt: null })], {
      earlier: 'Europe/Berlin',
    });
    expect(fills).toHaveLength(1);
    const { fills: none } = plan([row(elsewhere)], [stored({ writtenAt: null })]);
    expect(none).toEqual([]);
  });

  test('is compared with the earliest of stored fills that were written alike', () => {
    const tokyo = '2026-01-05T00:30:00.000Z';
    const held = [
      stored({ sequence: 0 }),
      stored({ id: 's2', identity: 'x', importId: 'other', executedAt: tokyo, sequence: 1 }),
    ];
    const berlin = '2026-01-05T08:30:00.000Z';
    const again = { side: 'buy', price: '20', fee: '0', executedAt: berlin };
    for (const order of [held, held.toReversed()]) {
      const { changes } = plan([row(again)], order, { other: 'Asia/Tokyo' });
      expect(changes[0]?.outcome.reason).toMatch(/read in Asia\/Tokyo\.$/);
    }
  });

  test('is nothing that contradicts the account, and the row shows what it holds', () => {
    const { fills, changes } = plan([row({ side: 'buy', price: '20', fee: '4' })], [stored()]);
    expect(fills).toEqual([]);
    expect(changes[0]?.outcome).toMatchObject({ state: 'conflict' });
    expect(JSON.parse(changes[0]?.outcome.known ?? 'null')).toEqual({
      symbol: 'ACME',
      side: 'buy',
      quantity: '10',
      price: '20',
      fee: '0',
      executedAt: at,
      day: null,
    });
  });

  test('is a row again that was a duplicate in the preview and no longer is', () => {
    const { fills, changes } = plan([row({ state: 'duplicate' })], []);
    expect(fills).toHaveLength(1);
    expect(changes).toEqual([
      { rows: [{ ordinal: 0 }], outcome: { state: 'new', reason: null, known: null } },
    ]);
  });

  test('groups rows that change alike, and leaves out those that stay', () => {
    const again = { side: 'buy', price: '20', fee: '0' };
    const rows = [
      row({ ordinal: 0, ...again }),
      row({ ordinal: 1, fillId: 'n', line: 3 }),
      row({ ordinal: 2, line: 4, ...again }),
    ];
    const held = [stored(), stored({ id: 'stored-2', identity: 'x', sequence: 1 })];
    const { changes, fills } = plan(rows, held);
    expect(changes.map((change) => change.rows)).toEqual([[{ ordinal: 0 }, { ordinal: 2 }]]);
    expect(fills.map(({ id }) => id)).toEqual(['n']);
  });

  test('needs the zone of every stored fill', () => {
    expect(() => plan([row()], [stored({ importId: 'unknown' })])).toThrow('belongs to an import');
  });
});
