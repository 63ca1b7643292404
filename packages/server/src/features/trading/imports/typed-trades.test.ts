import type {
  Import,
  ImportRowList,
  PositionList,
  Problem,
  PublicAccountList,
} from '@skipper/core/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { instant } from '../../../adapters/clock.ts';
import { day, hour, minute } from '../../../domain/time/durations.ts';
import { ApiClient } from '../../../testing/api-client.ts';
import { threeTrades, tradeZeroFile } from '../../../testing/broker-files.ts';
import { engines } from '../../../testing/engines.ts';
import { readChain } from '../../../testing/read-chain.ts';
import { type ClockedServer, startClocked } from '../../../testing/start-clocked.ts';

const roundTrip =
  'BTO 100 AAPL @ 189.50 2022-08-08 09:31\nSTC 100 AAPL @ 191.50 2022-08-08 10:31 fee 1';

describe.each(engines)('trades typed by hand on %s', (engine) => {
  let on: ClockedServer;
  beforeAll(async () => {
    on = await startClocked(engine);
  });
  afterAll(() => on.server.close());

  const start = async (changes: object = {}) => {
    const mentor = await on.server.arrange.user(['mentor']);
    const account = await on.server.arrange.account(mentor, changes);
    const owner = await on.as(mentor);
    const upload = (text: string, fields: object = {}, by: ApiClient = owner) =>
      by.upload<Import & Problem>(
        '/imports',
        { accountUuid: account.uuid, ...fields },
        text,
        'Typed trades',
      );
    const commit = async ({ uuid }: Import) =>
      (await owner.send<Import>('POST', `/imports/${uuid}/commit`)).body;
    const adds = async (text: string) => commit((await upload(text)).body);
    const undo = ({ uuid }: Import, query = '') => owner.send('DELETE', `/imports/${uuid}${query}`);
    const rows = async ({ uuid }: Import) =>
      (await owner.get<ImportRowList>(`/imports/${uuid}/rows`)).body.rows;
    const positions = async (by: ApiClient = owner) =>
      (await by.get<PositionList>(`/positions?username=${mentor.username}`)).body.positions.map(
        ({ instrument, side, status, netPnl }) => [instrument.symbol, side, status, netPnl?.amount],
      );
    return { mentor, account, owner, upload, commit, adds, undo, rows, positions };
  };

  test('are previewed and added as a file is', async () => {
    const { account, upload, commit, rows, positions } = await start();
    const { status, body } = await upload(roundTrip);
    expect([status, body]).toEqual([
      201,
      expect.objectContaining({
        state: 'staged',
        fileName: 'Typed trades',
        format: 'Typed trades',
        columns: [],
        timezone: account.timezone,
        zoneInDoubt: false,
        rowOrder: null,
        warnings: [],
        rows: { total: 2, new: 2, duplicate: 0, conflict: 0, rejected: 0, skipped: 0 },
      }),
    ]);
    expect((await rows(body))[0]).toMatchObject({
      row: 1,
      state: 'new',
      text: 'BTO 100 AAPL @ 189.50 2022-08-08 09:31',
      fill: { symbol: 'AAPL', quantity: '100', executedAt: '2022-08-08T13:31:00.000Z' },
    });
    expect(await positions()).toEqual([]);
    expect(await commit(body)).toMatchObject({ state: 'committed', rows: { new: 2 } });
    expect(await positions()).toEqual([['AAPL', 'long', 'closed', 19_900]]);
  });

  test('of the same text again are duplicates, and a line more is added', async () => {
    const { upload, adds, commit, positions } = await start();
    await adds(roundTrip);
    expect((await upload(roundTrip)).body.rows).toMatchObject({ new: 0, duplicate: 2 });
    const { body } = await upload(`${roundTrip}\nBTO 5 AAPL @ 190 2022-08-09 09:31`);
    expect((await commit(body)).rows).toMatchObject({ new: 1, duplicate: 2 });
    expect(await positions()).toHaveLength(2);
  });

  test('of one line twice both count, and the preview points it out', async () => {
    const { upload, commit } = await start();
    const line = 'BTO 1 AAPL @ 190 2022-08-09 09:31';
    const { body } = await upload(`${line}\n${line}`);
    expect(body.warnings).toEqual(['Line 2 is the same as line 1. Both count as trades.']);
    expect((await commit(body)).rows).toMatchObject({ new: 2 });
  });

  test('without a time happened when they were typed, also where they are added later', async () => {
    const { upload, adds, commit, rows } = await start();
    const typedAt = instant(on.clock.now());
    const { body } = await upload('BTO 1 AAPL @ 190\nSTC 1 AAPL @ 191');
    on.clock.advance(20 * minute);
    // The account changes in between, so the text is read again.
    await adds('BTO 1 MSFT @ 400 2022-08-09 09:31');
    const done = await commit(body);
    expect(done.rows).toMatchObject({ new: 2, rejected: 0 });
    expect((await rows(done)).map(({ fill }) => fill?.executedAt)).toEqual([typedAt, typedAt]);
  });

  test('that have not happened yet are rejected', async () => {
    const { upload, rows } = await start({ timezone: 'UTC' });
    const later = instant(on.clock.now() + 2 * minute);
    const [date, time] = later.split(/[TZ.]/);
    const { body } = await upload(`BTO 1 AAPL @ 190 ${date} ${time}`);
    expect(await rows(body)).toMatchObject([
      { state: 'rejected', reason: `"${date} ${time}" is in the future in UTC.` },
    ]);
  });

  test('in a closed market are asked about, and read in the zone that is chosen', async () => {
    const { owner, upload } = await start({ timezone: 'Europe/Paris' });
    const { body } = await upload('BTO 1 AAPL @ 190 2022-08-09 09:31');
    expect([body.zoneInDoubt, body.warnings[0]]).toEqual([
      true,
      expect.stringContaining('outside of US trading hours if the times are those of Europe/Paris'),
    ]);
    const again = await owner.send<Import>('PATCH', `/imports/${body.uuid}`, {
      timezone: 'America/New_York',
    });
    expect(again.body).toMatchObject({ zoneInDoubt: false, timezone: 'America/New_York' });
  });

  test('to close what is not open are rejected, also where it was undone since the preview', async () => {
    const { upload, adds, commit, undo, rows, positions } = await start();
    const none = (await upload('STC 1 AAPL @ 190')).body;
    expect(await rows(none)).toMatchObject([
      { state: 'rejected', reason: expect.stringContaining('no AAPL long at that time') },
    ]);
    const bought = await adds('BTO 1 AAPL @ 190 2022-08-09 09:31');
    const sold = (await upload('STC 1 AAPL @ 191 2022-08-09 10:31')).body;
    expect(sold.rows).toMatchObject({ new: 1 });
    await undo(bought, '?reason=Wrong');
    expect((await commit(sold)).rows).toMatchObject({ new: 0, rejected: 1 });
    expect(await positions()).toEqual([]);
  });

  test.each([
    ['BTO 100 AAPL @ 18x9', 'Line 1, column 16: expected a price such as 189.50, not "18x9".'],
    [
      'BTO 1 AAPL @ 1\nSTC one AAPL @ 1',
      'Line 2, column 5: expected a quantity such as 100, not "one".',
    ],
    ['BTO \uff11 AAPL @ 1', 'Line 1, column 5: expected a quantity such as 100, not "\uff11".'],
    ['BTO 1 =cmd() @ 1', 'Line 1, column 7: expected a symbol such as AAPL, not "=cmd()".'],
    ['BTO 1 A @ 1\n'.repeat(201), 'Line 201: at most 200 trades fit here. Import a file for more.'],
    ['BTO 1 A @ 1\n'.repeat(5_000), 'At most 200 trades fit here. Import a file for more.'],
    [
      'BTO 1 A @ 1\n'.repeat(20_000),
      'At most 200 trades can be typed at once. Import a file for more.',
    ],
    ['BTO 1 A\u0000 @ 1', 'This is not a text file. Export your trades from the broker as CSV.'],
  ])('%#: a text that is not trades is refused whole, with its place', async (text, message) => {
    const { account, owner, upload } = await start();
    const { status, body } = await upload(text);
    expect([status, body.errors]).toEqual([
      400,
      [expect.objectContaining({ message, field: 'file' })],
    ]);
    const list = await owner.get<{ total: number }>(`/imports?account=${account.uuid}`);
    expect(list.body.total).toBe(0);
  });

  test('have no columns to match', async () => {
    const { owner, upload } = await start();
    const { body } = await upload(roundTrip);
    const { mapping } = body;
    const answer = await owner.send<Problem>('PATCH', `/imports/${body.uuid}`, { mapping });
    expect([answer.status, answer.body.errors[0]?.code]).toEqual([400, 'unknown_column']);
  });

  test('go into no account of another user, and into no archived one', async () => {
    const { account, owner, upload, adds } = await start();
    const stranger = await on.as(await on.server.arrange.user(['mentor']));
    expect((await upload(roundTrip, {}, stranger)).status).toBe(404);
    const follower = await on.as(await on.server.arrange.user(['mentee']));
    expect((await upload(roundTrip, {}, follower)).status).toBe(403);
    await adds(roundTrip);
    await owner.send('POST', `/connected-accounts/${account.uuid}/archive`);
    expect((await upload(roundTrip)).body.errors[0]?.code).toBe('account_archived');
  });

  test('are seen by visitors at the level and after the delay of their account', async () => {
    const { account, owner, adds, positions } = await start({ publicLevel: 'none' });
    const visitor = new ApiClient(on.server);
    await adds('BTO 1 AAPL @ 190\nSTC 1 AAPL @ 191\nBTO 1 MSFT @ 400');
    expect(await positions()).toHaveLength(2);
    expect(await positions(visitor)).toEqual([]);
    const change = (body: object) =>
      owner.send('PATCH', `/connected-accounts/${account.uuid}`, body);
    await change({ publicLevel: 'delayed', delayDays: 1 });
    expect(await positions(visitor)).toEqual([]);
    on.clock.advance(day + hour);
    expect((await positions(visitor)).map(([symbol]) => symbol)).toEqual(['AAPL']);
  });

  test('make their account one with trades entered by hand, until they are undone', async () => {
    const { mentor, adds, undo } = await start();
    const visitor = new ApiClient(on.server);
    const level = async () => {
      const at = `/profile/${mentor.username}/connected-accounts`;
      return (await visitor.get<PublicAccountList>(at)).body.accounts[0]?.verifiedLevel;
    };
    await adds(tradeZeroFile(threeTrades));
    expect(await level()).toBe(1);
    const done = await adds(roundTrip);
    expect(await level()).toBe(0);
    await adds(roundTrip);
    expect(await level()).toBe(0);
    await undo(done, '?reason=Wrong');
    expect(await level()).toBe(1);
  });

  test('correct trades that were typed, and none from a file of a broker', async () => {
    const { owner, adds, upload } = await start();
    const header = 'Symbol,Side,Quantity,Price,Date,Commission\n';
    await adds(`${header}AAPL,Buy,1,190,2022-08-09 09:31,1`);
    await adds('BTO 1 MSFT @ 400 2022-08-09 09:31 fee 1');
    const correct = async (text: string) => {
      const { uuid, rows } = (await upload(text)).body;
      expect(rows).toMatchObject({ conflict: 1 });
      const reason = { reason: 'The fee was another' };
      return owner.send<Problem>('POST', `/imports/${uuid}/corrections`, reason);
    };
    const refused = await correct('BTO 1 AAPL @ 190 2022-08-09 09:31 fee 2');
    expect([refused.status, refused.body.errors[0]?.code]).toEqual([409, 'typed_correction']);
    expect((await correct('BTO 1 MSFT @ 400 2022-08-09 09:31 fee 2')).status).toBe(200);
  });

  test('have a link in the chain, which an undo within the hour takes with it', async () => {
    const { mentor, account, owner, adds, undo } = await start({ publicLevel: 'none' });
    const links = () => readChain(owner, mentor.username, account.uuid);
    const done = await adds(roundTrip);
    expect((await links()).map(({ kind, items }) => [kind, items?.length])).toEqual([['fills', 2]]);
    expect((await undo(done)).status).toBe(200);
    expect(await links()).toEqual([]);
    const late = await adds(roundTrip);
    on.clock.advance(hour + minute);
    expect((await undo(late)).status).toBe(400);
    expect((await undo(late, '?reason=Never+made')).status).toBe(200);
    expect((await links()).map(({ kind }) => kind)).toEqual(['fills', 'import-undone']);
  });
});
