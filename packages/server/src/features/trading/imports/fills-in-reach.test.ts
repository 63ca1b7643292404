import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { engines } from '../../../testing/engines.ts';
import { startTestServer, type TestServer } from '../../../testing/start-test-server.ts';
import type { FillRow } from '../fills/fills.repository.ts';
import { fillsInReach } from './fills-in-reach.ts';

const at = (date: string) => `${date}T14:30:00.000Z`;
const csv = [
  'Date,Time,Symbol,Side,Quantity,Price,Commission',
  '2024-06-04,14:30:00,EVEN,buy,1,10,0',
  '2024-06-05,14:30:00,ODD,buy,1,10,0',
  '2024-06-07,14:30:00,EVEN,buy,1,10,0',
  '2024-06-09,14:30:00,ODD,buy,1,10,0',
  '2024-06-10,14:30:00,EVEN,buy,1,10,0',
].join('\n');

/** A file of one instant: what lies within two days of it may be the same fill in another zone. */
const ofTheFile = { first: at('2024-06-07'), last: at('2024-06-07'), ids: [], instruments: [] };

describe.each(engines)('the fills that a file is compared with on %s', (engine) => {
  let server: TestServer;
  let accountId: string;
  let stored: readonly FillRow[];

  beforeAll(async () => {
    server = await startTestServer({ engine });
    const mentor = await server.arrange.user(['mentor']);
    const account = await server.arrange.account(mentor, { timezone: 'UTC' });
    accountId = account.uuid;
    await server.arrange.fills(mentor, account, csv);
    stored = await server.db.selectFrom('fills').selectAll().orderBy('executedAt').execute();
  });
  afterAll(() => server.close());

  const days = async (reach: Parameters<typeof fillsInReach>[2]) => {
    const found: string[] = [];
    for await (const page of fillsInReach(server.db, accountId, reach)) {
      found.push(...page.map(({ executedAt }) => executedAt.slice(8, 10)));
    }
    return found.sort();
  };

  test('are none for a file without fills', async () => {
    expect(await days(null)).toEqual([]);
  });

  test('are those of the two days around it, both ends included', async () => {
    expect(await days(ofTheFile)).toEqual(['05', '07', '09']);
  });

  test('are those of its ids whenever they were executed, each once', async () => {
    const ids = stored.map(({ identity }) => identity);
    expect(await days({ ...ofTheFile, ids })).toEqual(['04', '05', '07', '09', '10']);
  });

  test('are the whole history of an instrument that its rows close, each once', async () => {
    const ids = stored.map(({ identity }) => identity);
    const instruments = [stored[0]?.instrumentKey ?? ''];
    expect(await days({ ...ofTheFile, instruments })).toEqual(['04', '05', '07', '09', '10']);
    expect(await days({ ...ofTheFile, instruments, ids })).toEqual(['04', '05', '07', '09', '10']);
  });
});
