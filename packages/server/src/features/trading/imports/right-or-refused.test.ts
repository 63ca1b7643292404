import type { Import, ImportRowList, PositionList, Problem } from '@skipper/core/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ApiClient } from '../../../testing/api-client.ts';
import { engines } from '../../../testing/engines.ts';
import { FakeClock } from '../../../testing/fake-clock.ts';
import { startTestServer, type TestServer } from '../../../testing/start-test-server.ts';

const header = 'Symbol,Side,Quantity,Price,Date,Commission';
const robinhood = [
  'Activity Date,Process Date,Settle Date,Instrument,Description,Trans Code,Quantity,Price,Amount',
  '1/19/2024,1/19/2024,1/22/2024,ACME,Option Expiration for ACME 1/19/2024 Call $50.00,OEXP,2,,',
  '1/16/2024,1/16/2024,1/17/2024,ACME,ACME 1/19/2024 Call $50.00,STO,2,$0.50,$99.90',
].join('\n');

describe.each(engines)('the effect of an import on an account on %s', (engine) => {
  const clock = new FakeClock();
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer({ engine, clock });
  });
  afterAll(() => server.close());

  const start = async (changes: { readonly timezone?: string } = {}) => {
    const mentor = await server.arrange.user(['mentor']);
    const account = await server.arrange.account(mentor, changes);
    const client = new ApiClient(server, await server.arrange.token(mentor));
    const upload = (content: string, fields: Readonly<Record<string, string>> = {}) =>
      client.upload<Import>('/imports', { accountUuid: account.uuid, ...fields }, content);
    const commit = (uuid: string) => client.send<Import>('POST', `/imports/${uuid}/commit`);
    const positions = async () =>
      (
        await client.get<PositionList>(`/positions?username=${mentor.username}&limit=100`)
      ).body.positions.map(({ instrument, status, netPnl }) => [
        instrument.symbol,
        instrument.assetClass,
        instrument.multiplier,
        status,
        netPnl?.amount,
      ]);
    const rows = async (uuid: string) =>
      (await client.get<ImportRowList>(`/imports/${uuid}/rows`)).body.rows;
    return { client, upload, commit, positions, rows };
  };

  test('Robinhood options count a hundred times, with the fees of their amounts, and expire', async () => {
    const { upload, commit, positions } = await start();
    const { body } = await upload(robinhood);
    expect(body).toMatchObject({ format: 'Robinhood', rows: { new: 2, rejected: 0 } });
    await commit(body.uuid);
    expect(await positions()).toEqual([['ACME 2024-01-19 50 C', 'option', '100', 'closed', 9_990]]);
    await commit((await upload(robinhood)).body.uuid);
    expect(await positions()).toHaveLength(1);
  });

  test('futures count by their point value, and unknown ones are left out', async () => {
    const { upload, commit, positions } = await start();
    const file = [
      header,
      'MESH6,Buy,2,5000,2025-01-05 10:00,-1.24',
      'MESH6,Sell,2,5010,2025-01-05 11:00,-1.24',
      'XYZH6,Buy,1,10,2025-01-05 10:00,-1',
      '<INVALID>,Buy,1,10,2025-01-05 10:00,-1',
      'ACME,Buy,1,10,2090-01-05 10:00,-1',
    ].join('\n');
    const { body } = await upload(file);
    expect(body.rows).toMatchObject({ new: 2, rejected: 3 });
    expect(body.warnings).toContain('Fees such as -1.24 are read as costs.');
    await commit(body.uuid);
    expect(await positions()).toEqual([['MESH26', 'future', '5', 'closed', 9_752]]);
  });

  test('an assignment adds the shares, and undoing the import removes both', async () => {
    const { client, upload, commit, positions, rows } = await start();
    const file = [
      header,
      'ACME220121P50,Sell,1,2,2022-01-05,1',
      'ACME220121P50,Assigned,1,,2022-01-21,0',
    ].join('\n');
    const { body } = await upload(file);
    expect((await rows(body.uuid)).map(({ row, fill }) => [row, fill?.symbol])).toEqual([
      [2, 'ACME 2022-01-21 50 P'],
      [3, 'ACME 2022-01-21 50 P'],
      [3, 'ACME'],
    ]);
    await commit(body.uuid);
    expect(await positions()).toEqual([
      ['ACME', 'equity', '1', 'open', 0],
      ['ACME 2022-01-21 50 P', 'option', '100', 'closed', 19_900],
    ]);
    await client.send('DELETE', `/imports/${body.uuid}?reason=Wrong+file`);
    expect(await positions()).toEqual([]);
  });

  test('an expiry without its opening is refused and opens nothing', async () => {
    const { upload, positions } = await start();
    const { body } = await upload([header, 'ACME220121P50,Expired,1,,2022-01-21,0'].join('\n'));
    expect(body.rows).toMatchObject({ new: 0, rejected: 1 });
    expect(body.warnings).toEqual([expect.stringContaining('stays open')]);
    expect(await positions()).toEqual([]);
  });

  test('a broker’s zone overrides the account’s, and the owner’s choice overrides both', async () => {
    const { upload, rows } = await start({ timezone: 'Asia/Tokyo' });
    const file =
      'T/D,Side,Symbol,Qty,Price,Exec Time,Comm,SEC,TAF,NSCC,Nasdaq,ECN Remove,ECN Add\n' +
      '08/08/2022,B,ACME,1,2,09:31:00,0,0,0,0,0,0,0';
    const ours = (await upload(file)).body;
    expect(ours.timezone).toBe('America/New_York');
    expect((await rows(ours.uuid))[0]?.fill?.executedAt).toBe('2022-08-08T13:31:00.000Z');
    expect((await upload(file, { timezone: 'Asia/Tokyo' })).body.timezone).toBe('Asia/Tokyo');
  });

  test('a file that would be misread is refused as a whole', async () => {
    const { upload } = await start();
    const file =
      'Time,Deal,Symbol,Type,Direction,Volume,Price,Order,Commission,Swap,Profit\n' +
      '2022.01.05 10:00:00,1,XAUUSD,buy,in,0.10,1900,1,-1,0,0';
    const answer = await upload(file);
    expect(answer.status).toBe(400);
    expect((answer.body as unknown as Problem).errors[0]).toMatchObject({
      code: 'unsupported_format',
      message: expect.stringContaining('the lot size'),
    });
  });
});
