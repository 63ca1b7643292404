import type { Import, ImportRowList, PositionList, Problem } from '@skipper/core/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ApiClient } from '../../../testing/api-client.ts';
import { engines } from '../../../testing/engines.ts';
import { startTestServer, type TestServer } from '../../../testing/start-test-server.ts';

interface Row {
  readonly id: string;
  readonly side: 'Buy' | 'Sell';
  readonly quantity: number;
  readonly price: string;
  readonly time: string;
  readonly fee?: string;
}

const csv = (rows: readonly Row[]) =>
  [
    'Symbol,Side,Quantity,Price,Date,Commission,Execution ID',
    ...rows.map(
      ({ id, side, quantity, price, time, fee = '1' }) =>
        `MSFT,${side},${quantity},${price},2024-03-0${time},${fee},${id}`,
    ),
  ].join('\n');

/** Two round trips, the second opened by a flip, and a position that stays open. */
const history: readonly Row[] = [
  { id: 'a', side: 'Buy', quantity: 10, price: '400', time: '4 10:00:00' },
  { id: 'b', side: 'Sell', quantity: 15, price: '410', time: '4 11:00:00' },
  { id: 'c', side: 'Buy', quantity: 5, price: '405', time: '5 10:00:00' },
  { id: 'd', side: 'Buy', quantity: 8, price: '402', time: '6 10:00:00' },
];

const changed = (id: string, change: Partial<Row>) =>
  history.map((row) => (row.id === id ? { ...row, ...change } : row));

describe.each(engines)('fills corrected from a file, on %s', (engine) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer({ engine });
  });
  afterAll(() => server.close());

  const start = async () => {
    const mentor = await server.arrange.user(['mentor']);
    const account = await server.arrange.account(mentor, { allowShort: true });
    const client = new ApiClient(server, await server.arrange.token(mentor));
    const upload = async (rows: readonly Row[]) =>
      (await client.upload<Import>('/imports', { accountUuid: account.uuid }, csv(rows))).body;
    const commit = (uuid: string) => client.send<Import>('POST', `/imports/${uuid}/commit`);
    const correct = (uuid: string, body: object) =>
      client.send<Import & Problem>('POST', `/imports/${uuid}/corrections`, body);
    const list = async () =>
      (await client.get<PositionList>(`/positions?username=${mentor.username}&limit=100`)).body
        .positions;
    const positions = async () =>
      (await list()).map(({ uuid: _, accountUuid: _account, flags: _flags, ...rest }) => rest);
    const marks = async () =>
      (await list()).map(({ openedAt, flags }) => `${openedAt.slice(0, 10)} ${flags}`);
    const corrected = async () =>
      (await list()).flatMap(({ entryAvg, flags }) =>
        flags.includes('corrected') ? [entryAvg] : [],
      );
    const entries = () =>
      server.db
        .selectFrom('recordEntries')
        .selectAll()
        .where('accountId', '=', account.uuid)
        .orderBy('beforeValue')
        .execute();
    const rowsOf = async (uuid: string) =>
      (await client.get<ImportRowList>(`/imports/${uuid}/rows`)).body.rows;
    return {
      client,
      upload,
      commit,
      correct,
      positions,
      marks,
      corrected,
      entries,
      rowsOf,
      account,
    };
  };

  const imported = async (rows: readonly Row[]) => {
    const on = await start();
    await on.commit((await on.upload(rows)).uuid);
    return on;
  };

  test.each<[string, string, Partial<Row>]>([
    ['the price of an opening', 'a', { price: '401.5' }],
    ['the quantity of an opening', 'a', { quantity: 12 }],
    ['the quantity of a flip', 'b', { quantity: 10 }],
    ['the time of a close, to before its opening', 'c', { time: '3 10:00:00' }],
    ['the time of an opening, to after its close', 'a', { time: '5 12:00:00' }],
    ['the fee of the last fill', 'd', { fee: '2.5' }],
  ])('%s: positions are as if it had been so from the start', async (_name, id, change) => {
    const on = await imported(history);
    const staged = await on.upload(changed(id, change));
    expect(staged.rows).toMatchObject({ new: 0, duplicate: 3, conflict: 1 });
    const { status, body } = await on.correct(staged.uuid, { reason: 'Broker' });
    expect([status, body.rows.conflict, body.rows.duplicate]).toEqual([200, 0, 4]);
    const fresh = await imported(changed(id, change));
    expect(await on.positions()).toEqual(await fresh.positions());
    // The same file is known from then on, and the one before is in conflict with it.
    expect((await on.upload(changed(id, change))).rows).toMatchObject({ duplicate: 4 });
    expect((await on.upload(history)).rows).toMatchObject({ duplicate: 3, conflict: 1 });
  });

  test.each<[string, string, readonly string[]]>([
    ['an open position', 'd', ['2024-03-06 corrected', '2024-03-04 ', '2024-03-04 ']],
    ['both sides of a flip', 'b', ['2024-03-06 ', '2024-03-04 corrected', '2024-03-04 corrected']],
    ['a position that is over', 'a', ['2024-03-06 ', '2024-03-04 ', '2024-03-04 corrected']],
  ])('mark %s in the list, and nothing else', async (_name, id, marks) => {
    const on = await imported(history);
    const before = await on.marks();
    expect(before.filter((mark) => mark.endsWith('corrected'))).toEqual([]);
    const staged = await on.upload(changed(id, { fee: '2.5' }));
    await on.correct(staged.uuid, { reason: 'Broker' });
    expect((await on.marks()).toSorted()).toEqual(marks.toSorted());
  });

  test('mark the position that holds one, and no other of the same instant', async () => {
    const at = '4 10:00:00';
    const price = (id: string) => ({ id, quantity: 1, price: `40${id}`, time: at });
    const day = [
      { ...price('1'), side: 'Buy' },
      { ...price('2'), side: 'Sell' },
      { ...price('3'), side: 'Buy' },
      { ...price('4'), side: 'Sell' },
    ] as const;
    for (const [id, entry] of [
      ['1', '401'],
      ['2', '401'],
      ['3', '403'],
      ['4', '403'],
    ]) {
      const on = await imported(day);
      const staged = await on.upload(
        day.map((row) => (row.id === id ? { ...row, fee: '2.5' } : row)),
      );
      await on.correct(staged.uuid, { reason: 'Broker' });
      expect(await on.corrected()).toEqual([entry]);
    }
  });

  test('leave an entry each with both contents, and a line in the audit log', async () => {
    const on = await imported(history);
    const two = changed('a', { price: '401' }).map((row) =>
      row.id === 'd' ? { ...row, quantity: 9 } : row,
    );
    const staged = await on.upload(two);
    await on.correct(staged.uuid, { reason: ' Corrected by the broker ' });
    const shared = { kind: 'fill-corrected', reason: 'Corrected by the broker', fills: 1 };
    expect(await on.entries()).toMatchObject([
      {
        ...shared,
        importId: staged.uuid,
        beforeValue: 'Buy 10 MSFT at 400, fees 1, 2024-03-04 15:00:00 UTC',
        afterValue: 'Buy 10 MSFT at 401, fees 1, 2024-03-04 15:00:00 UTC',
      },
      { ...shared, beforeValue: expect.stringContaining('Buy 8 MSFT at 402') },
    ]);
    const audited = await server.db
      .selectFrom('auditLog')
      .select('subjectId')
      .where('action', '=', 'fills.corrected')
      .where('subjectId', '=', staged.uuid)
      .execute();
    expect(audited).toHaveLength(1);
  });

  test('are only those of the chosen lines', async () => {
    const on = await imported(history);
    const two = changed('a', { price: '401' }).map((row) =>
      row.id === 'd' ? { ...row, price: '399' } : row,
    );
    const staged = await on.upload(two);
    await on.correct(staged.uuid, { rows: [5], reason: 'Broker' });
    const states = (await on.rowsOf(staged.uuid)).map(({ row, state }) => [row, state]);
    expect(states).toEqual([
      [2, 'conflict'],
      [3, 'duplicate'],
      [4, 'duplicate'],
      [5, 'duplicate'],
    ]);
    expect(await on.entries()).toHaveLength(1);
  });

  test('are refused without a reason, without a conflict, and on an older preview', async () => {
    const on = await imported(history);
    const same = await on.upload(history);
    const [one, other] = [
      await on.upload(changed('a', { price: '401' })),
      await on.upload(changed('a', { price: '399' })),
    ];
    const before = await on.positions();
    const refused = async (uuid: string, reason: string) => {
      const { status, body } = await on.correct(uuid, { reason });
      return [status, body.errors[0]?.code];
    };
    expect(await refused(one.uuid, '  ')).toEqual([400, 'required']);
    expect(await refused(same.uuid, 'Broker')).toEqual([409, 'nothing_to_correct']);
    expect([await on.positions(), await on.entries()]).toEqual([before, []]);
    expect((await on.correct(one.uuid, { reason: 'Broker' })).status).toBe(200);
    expect(await refused(other.uuid, 'Broker')).toEqual([409, 'import_changed']);
    expect(await on.entries()).toHaveLength(1);
  });

  test('are refused after the import was added, undone or discarded', async () => {
    const on = await imported(history);
    const staged = await on.upload(changed('a', { price: '401' }));
    await on.client.send('DELETE', `/imports/${staged.uuid}`);
    const { status } = await on.correct(staged.uuid, { reason: 'Broker' });
    expect([status, await on.entries()]).toEqual([409, []]);
  });

  test('are not for others', async () => {
    const on = await imported(history);
    const staged = await on.upload(changed('a', { price: '401' }));
    const other = await start();
    const { status } = await other.correct(staged.uuid, { reason: 'Broker' });
    expect([status, await on.entries()]).toEqual([404, []]);
  });
});
