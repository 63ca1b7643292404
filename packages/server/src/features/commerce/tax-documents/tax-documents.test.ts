import type { AnsweredFile, StatementList, TaxDocumentList } from '@skipper/core/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { day } from '../../../domain/time/durations.ts';
import { engines } from '../../../testing/engines.ts';
import { walkSales } from '../../../testing/random-sales.ts';
import { type ClockedServer, startClocked } from '../../../testing/start-clocked.ts';

const places: Readonly<Record<string, number>> = { USD: 2, JPY: 0, KWD: 3 };

describe.each(engines)('tax documents on %s', (engine) => {
  let on: ClockedServer;
  beforeAll(async () => {
    on = await startClocked(engine, { environment: { RESERVE_PERCENT: '7', RESERVE_DAYS: '30' } });
  });
  afterAll(() => on.server.close());

  const get = async <Body>(who: { readonly id: string }, path: string) =>
    (await on.as(who)).get<Body>(path);
  const fileOf = async (who: { readonly id: string }, year: string, format: string) =>
    (await get<AnsweredFile>(who, `/tax-documents/${year}.${format}`)).body;

  test.each([11, 12])('a year is the sum of its months, line by line (%i)', async (seed) => {
    const { mentor } = await walkSales(on, seed, 260);
    const { documents, total } = (await get<TaxDocumentList>(mentor, '/tax-documents')).body;
    const path = '/payouts/statements?limit=100';
    const { statements } = (await get<StatementList>(mentor, path)).body;
    expect(documents.length).toBe(total);
    expect(documents.length).toBeGreaterThan(0);
    for (const { year, currencies } of documents) {
      const months = statements.filter(({ month }) => month.startsWith(year));
      expect(months.length).toBeLessThanOrEqual(12);
      for (const { currency, gross, net, ...lines } of currencies) {
        const own = months.flatMap((month) =>
          month.currencies.filter((one) => one.currency === currency),
        );
        const sum = (key: Exclude<keyof (typeof own)[number], 'currency' | 'reserve'>) =>
          own.reduce((all, one) => all + one[key], 0);
        expect(gross).toBe(sum('sales'));
        for (const key of Object.keys(lines) as (keyof typeof lines)[]) {
          expect([key, lines[key]]).toEqual([key, sum(key)]);
        }
        // Net is the movement of the balance, less payouts and the referrals that they took.
        expect(net).toBe(sum('closing') - sum('opening') - sum('payouts') - sum('referrals'));
        expect(gross + Object.values(lines).reduce((a, b) => a + b, 0)).toBe(net);
      }
    }
    const [latest] = documents;
    expect(latest?.complete).toBe(false);
  });

  test('the file of a year lists its months, which add up to its last line', async () => {
    const { mentor } = await walkSales(on, 13, 120);
    const { documents } = (await get<TaxDocumentList>(mentor, '/tax-documents')).body;
    for (const { year, currencies } of documents) {
      const { base64, name, type } = await fileOf(mentor, year, 'csv');
      expect([name, type]).toEqual([`tax-${year}.csv`, 'text/csv']);
      const text = Buffer.from(base64, 'base64').toString('utf8').slice(1).trimEnd();
      const rows = text
        .split('\r\n')
        .slice(1)
        .map((line) => line.split(','));
      for (const { currency, net } of currencies) {
        const own = rows.filter((row) => row.at(-1) === currency);
        const minor = (row: readonly string[], column: number) =>
          Math.round(Number(row[column]) * 10 ** (places[currency] ?? 2));
        const total = own.at(-1) ?? [];
        expect([total[0], minor(total, 11)]).toEqual([year, net]);
        for (let column = 1; column <= 11; column += 1) {
          const sum = own.slice(0, -1).reduce((all, row) => all + minor(row, column), 0);
          expect(sum).toBe(minor(total, column));
        }
      }
    }
  });

  test('a PDF is the same each time', async () => {
    const { mentor } = await walkSales(on, 14, 30);
    const { documents } = (await get<TaxDocumentList>(mentor, '/tax-documents')).body;
    const year = documents[0]?.year ?? '';
    const first = await fileOf(mentor, year, 'pdf');
    expect([first.name, first.type]).toEqual([`tax-${year}.pdf`, 'application/pdf']);
    expect(Buffer.from(first.base64, 'base64').toString('latin1', 0, 8)).toBe('%PDF-1.7');
    expect(await fileOf(mentor, year, 'pdf')).toEqual(first);
  });

  test('a year that is over is complete, and a quiet one has no document', async () => {
    const { mentor } = await walkSales(on, 15, 20);
    const before = (await get<TaxDocumentList>(mentor, '/tax-documents')).body.documents;
    on.clock.advance(800 * day);
    const after = (await get<TaxDocumentList>(mentor, '/tax-documents')).body.documents;
    expect(after).toEqual(before.map((one) => ({ ...one, complete: true })));
  });

  test('none without sales, none of others, and none for those who sell nothing', async () => {
    const { arrange } = on.server;
    const fresh = await arrange.user(['mentor']);
    expect((await get(fresh, '/tax-documents')).body).toEqual({ documents: [], total: 0 });
    const year = new Date(on.clock.now()).getUTCFullYear();
    for (const format of ['pdf', 'csv']) {
      const path = `/tax-documents/${year}.${format}`;
      expect((await get(fresh, path)).status).toBe(404);
    }
    const mentee = await arrange.user(['mentee']);
    expect((await get(mentee, '/tax-documents')).status).toBe(403);
    for (const bad of ['26', '2026-01', 'abcd']) {
      expect((await get(fresh, `/tax-documents/${bad}.pdf`)).status).toBe(400);
    }
    expect((await get(fresh, `/tax-documents/${year}.txt`)).status).toBe(400);
  });
});
