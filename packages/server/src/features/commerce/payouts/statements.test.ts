import type { AnsweredFile, Statement, StatementList } from '@skipper/core/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { day } from '../../../domain/time/durations.ts';
import { engines } from '../../../testing/engines.ts';
import { startSelling, walkSales } from '../../../testing/random-sales.ts';
import { type ClockedServer, startClocked } from '../../../testing/start-clocked.ts';
import { listStatementRows } from './statement-rows.ts';

describe.each(engines)('statements on %s', (engine) => {
  let on: ClockedServer;
  beforeAll(async () => {
    on = await startClocked(engine, { environment: { RESERVE_PERCENT: '7', RESERVE_DAYS: '30' } });
  });
  afterAll(() => on.server.close());

  const entriesOf = (mentor: { readonly id: string }) =>
    on.server.db
      .selectFrom('ledgerEntries')
      .selectAll()
      .where('mentorId', '=', mentor.id)
      .execute();
  const list = async (mentor: { readonly id: string }) =>
    (await (await on.as(mentor)).get<StatementList>('/payouts/statements?limit=100')).body;
  const csvOf = async (mentor: { readonly id: string }, month: string) => {
    const path = `/payouts/statements/${month}.csv`;
    const { body } = await (await on.as(mentor)).get<AnsweredFile>(path);
    return Buffer.from(body.base64, 'base64').toString('utf8');
  };

  test.each([1, 2, 3])('equal the plain sums of postings, month by month (%i)', async (seed) => {
    const { mentor } = await walkSales(on, seed, 120);
    const entries = await entriesOf(mentor);
    const sum = (...wanted: readonly ((entry: (typeof entries)[number]) => boolean)[]): number =>
      entries.reduce(
        (total, entry) => (wanted.every((is) => is(entry)) ? total + entry.amount : total),
        0,
      );
    const { statements, total } = await list(mentor);
    expect(statements.length).toBe(total);
    expect(total).toBeGreaterThan(2);
    for (const { month, currencies } of statements) {
      for (const one of currencies) {
        type Entry = (typeof entries)[number];
        const of = (entry: Entry) => entry.currency === one.currency;
        const own = ({ account }: Entry) => account === 'mentor' || account === 'reserve';
        const held = ({ account }: Entry) => account === 'reserve';
        const before = ({ at }: Entry) => at.slice(0, 7) < month;
        const within = ({ at }: Entry) => at.slice(0, 7) === month;
        const paidOut = ({ payoutId }: Entry) => payoutId !== null;
        const sold = (entry: Entry) =>
          entry.invoiceId !== null && entry.refundId === null && entry.disputeId === null;
        const to = (account: Entry['account']) => (entry: Entry) => entry.account === account;
        expect(one.opening).toBe(sum(of, own, before));
        expect(one.closing).toBe(sum(of, own, before) + sum(of, own, within));
        expect(one.sales).toBe(0 - sum(of, within, sold, to('customer')));
        expect(one.tax).toBe(0 - sum(of, within, sold, to('tax')));
        expect(one.processing).toBe(0 - sum(of, within, sold, to('processing')));
        expect(one.platformFee).toBe(0 - sum(of, within, sold, to('platform')));
        expect(one.affiliate).toBe(0 - sum(of, within, sold, to('affiliate')));
        expect(one.refunds).toBe(
          0 - sum(of, within, to('customer'), ({ refundId }) => refundId !== null),
        );
        expect(one.disputes).toBe(
          0 -
            sum(of, within, to('customer'), ({ disputeId }) => disputeId !== null) -
            sum(of, within, to('disputes')),
        );
        expect(one.disputeFees).toBe(
          0 - sum(of, within, to('processing'), ({ disputeId }) => disputeId !== null),
        );
        expect(one.payouts).toBe(sum(of, own, within, paidOut));
        expect(one.reserve.closing).toBe(sum(of, held, before) + sum(of, held, within));
        const { currency: _, opening, closing, reserve, ...lines } = one;
        expect(opening + Object.values(lines).reduce((a, b) => a + b, 0)).toBe(closing);
        expect(reserve.opening + reserve.held + reserve.released).toBe(reserve.closing);
      }
    }
    const [latest] = statements;
    expect(latest?.complete).toBe(false);
    expect(statements.slice(1).every(({ complete }) => complete)).toBe(true);
  });

  test('a file lists each movement with the balance after it, as far as the closing one', async () => {
    const { mentor } = await walkSales(on, 7, 90);
    for (const { month, currencies } of (await list(mentor)).statements) {
      const lines = (await csvOf(mentor, month)).slice(1).trimEnd().split('\r\n');
      const [head = '', ...rows] = lines.map((line) => line.split(','));
      const columns = Array.from(head);
      const cell = (row: readonly string[], name: string) => row[columns.indexOf(name)] ?? '';
      const transactions = new Set(
        (await entriesOf(mentor))
          .filter(({ at }) => at.startsWith(month))
          .map(({ transactionId }) => transactionId),
      );
      expect(rows.length).toBe(transactions.size + 2 * currencies.length);
      for (const { currency, closing, opening } of currencies) {
        const own = rows.filter((row) => cell(row, 'Currency') === currency);
        const places = { USD: 2, JPY: 0, KWD: 3 }[currency] ?? 2;
        const minor = (row: readonly string[] | undefined, name: string) =>
          row ? Math.round(Number(cell(row, name)) * 10 ** places) : undefined;
        expect([minor(own[0], 'Balance'), minor(own.at(-1), 'Balance')]).toEqual([
          opening,
          closing,
        ]);
        const net = own.reduce((sum, row) => sum + (minor(row, 'Net') ?? 0), 0);
        expect(net).toBe(closing - opening);
        for (const row of own.slice(1, -1)) {
          const parts = [
            'Gross',
            'Tax',
            'Processing fee',
            'Platform fee',
            'Affiliate share',
            'Payout',
          ];
          const sum = parts.reduce((total, name) => total + (minor(row, name) ?? 0), 0);
          expect(sum).toBe(minor(row, 'Net'));
        }
      }
      // With more movements than a file holds: by the day, with the same sums.
      const each = await listStatementRows(on.server.db, mentor.id, month);
      const daily = await listStatementRows(on.server.db, mentor.id, month, 0);
      expect(daily.length).toBeLessThanOrEqual(each.length);
      for (const key of ['gross', 'tax', 'platformFee', 'payout', 'net', 'reserve'] as const) {
        const sumOf = (all: typeof each) => all.reduce((sum, row) => sum + row[key], 0);
        expect(sumOf(daily)).toBe(sumOf(each));
      }
    }
  });

  test('what users wrote is no formula of a spreadsheet', async () => {
    const { mentor, subscriptionId, inOne, services } = await startSelling(on);
    const bad = '=HYPERLINK("http://evil.example";"Crew")';
    await on.server.db
      .updateTable('plans')
      .set({ name: bad })
      .where('id', 'in', (eb) =>
        eb.selectFrom('subscriptions').select('planId').where('id', '=', subscriptionId),
      )
      .execute();
    const invoice = {
      subscriptionId,
      lines: [{ description: bad, amount: 5_000 }],
      currency: 'USD',
    };
    const id = await inOne((db) => services.billing.issue(db, invoice, on.clock.now()));
    await inOne((db) => services.billing.pay(db, id, on.clock.now()));
    const [statement] = (await list(mentor)).statements;
    const text = await csvOf(mentor, statement?.month ?? '');
    expect(text).toContain(`"'=HYPERLINK(""http://evil.example"";""Crew"")"`);
    expect(text).not.toMatch(/(^|[,;"])=/m);
  });

  test('a month goes on from the one before, a quiet one included', async () => {
    const { mentor, subscriptionId, inOne, services } = await startSelling(on);
    expect(await list(mentor)).toEqual({ statements: [], total: 0 });
    const invoice = {
      subscriptionId,
      lines: [{ description: 'Crew', amount: 5_000 }],
      currency: 'USD',
    };
    const id = await inOne((db) => services.billing.issue(db, invoice, on.clock.now()));
    await inOne((db) => services.billing.pay(db, id, on.clock.now()));
    on.clock.advance(70 * day);
    const { statements } = await list(mentor);
    expect(statements.length).toBeGreaterThanOrEqual(3);
    const [now, quiet] = statements;
    expect(quiet?.currencies).toMatchObject([{ opening: 4_325, sales: 0, closing: 4_325 }]);
    expect(now?.currencies[0]?.opening).toBe(4_325);
    const client = await on.as(mentor);
    const path = `/payouts/statements/${quiet?.month}`;
    expect((await client.get<Statement>(path)).body).toEqual(quiet);
    for (const other of ['2019-12', '2199-01']) {
      expect((await client.get(`/payouts/statements/${other}`)).status).toBe(404);
    }
    for (const bad of ['2026-13', '2026-1', '2026-01-01']) {
      expect((await client.get(`/payouts/statements/${bad}`)).status).toBe(400);
    }
  });

  test('a PDF is the same each time, and only for its Skipper', async () => {
    const { mentor } = await walkSales(on, 5, 40);
    const { arrange } = on.server;
    const [statement] = (await list(mentor)).statements;
    const path = `/payouts/statements/${statement?.month}.pdf`;
    const client = await on.as(mentor);
    const { body, status } = await client.get<AnsweredFile>(path);
    expect([status, body.type, body.name]).toEqual([
      200,
      'application/pdf',
      `statement-${statement?.month}.pdf`,
    ]);
    expect(Buffer.from(body.base64, 'base64').toString('latin1', 0, 8)).toBe('%PDF-1.7');
    expect((await client.get<AnsweredFile>(path)).body).toEqual(body);
    // Another Skipper has statements of their own, and none of that month.
    expect((await (await on.as(await arrange.user(['mentor']))).get(path)).status).toBe(404);
    expect((await (await on.as(await arrange.user(['mentee']))).get(path)).status).toBe(403);
  });
});
