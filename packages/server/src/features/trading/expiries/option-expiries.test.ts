import type { Import } from '@skipper/core/contract';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { day } from '../../../domain/time/durations.ts';
import { engines } from '../../../testing/engines.ts';
import { FakeClock } from '../../../testing/fake-clock.ts';
import { type ClockedServer, startClocked } from '../../../testing/start-clocked.ts';

const header = 'Symbol,Side,Quantity,Price,Date,Commission\n';
const opening = `${header}ACME220121C50,Buy,2,2,2022-01-05 10:00,0`;
const fiveDaysOn = Date.parse('2022-01-21T21:00:00Z') + 5 * day;

describe.each(engines)('options that nothing closed, on %s', (engine) => {
  let on: ClockedServer;
  beforeEach(async () => {
    on = await startClocked(engine, {}, new FakeClock(Date.parse('2022-01-10T12:00:00Z')));
  });
  afterEach(() => on.server.close());

  const start = async () => {
    const mentor = await on.server.arrange.user(['mentor']);
    const account = await on.server.arrange.account(mentor);
    const client = await on.as(mentor);
    const add = async (content: string) => {
      const { body } = await client.upload<Import>(
        '/imports',
        { accountUuid: account.uuid },
        content,
      );
      return (await client.send<Import>('POST', `/imports/${body.uuid}/commit`)).body;
    };
    const undo = ({ uuid }: Import) => client.send('DELETE', `/imports/${uuid}?reason=Wrong`);
    const positions = async () => {
      const rows = await on.server.db
        .selectFrom('positions')
        .selectAll()
        .where('accountId', '=', account.uuid)
        .execute();
      return rows.map((row) => [row.side, row.status, row.net, JSON.parse(row.flags)]);
    };
    const change = (body: object) =>
      client.send('PATCH', `/connected-accounts/${account.uuid}`, body);
    const counts = () =>
      on.server.db
        .selectFrom('accounts')
        .select(['openCount', 'closedCount'])
        .where('id', '=', account.uuid)
        .executeTakeFirstOrThrow();
    return { add, undo, positions, change, counts };
  };
  const expire = () =>
    on.server.app.services.expiries.run(on.server.app.database, (error) => {
      throw error;
    });
  const open = ['long', 'open', '0', []];
  const lost = ['long', 'closed', '-400', ['expired']];
  const at = (time: number) => on.clock.advance(time - on.clock.now());

  test('stay open while their broker may still book them, and are closed at 0 then', async () => {
    const { add, positions, counts } = await start();
    await add(opening);
    at(Date.parse('2022-01-25T12:00:00Z'));
    expect(await expire()).toBe(0);
    expect(await positions()).toEqual([open]);
    at(fiveDaysOn);
    expect(await expire()).toBe(1);
    expect(await positions()).toEqual([lost]);
    expect(await counts()).toEqual({ openCount: 0, closedCount: 1 });
    expect(await expire()).toBe(0);
  });

  test('are what an import makes of them that comes later', async () => {
    at(fiveDaysOn);
    const { add, undo, positions, counts } = await start();
    await add(opening);
    expect(await expire()).toBe(1);
    const late = await add(`${header}ACME220121C50,Sell,1,3,2022-01-24 10:00,0`);
    expect(await positions()).toEqual([['long', 'closed', '-100', ['expired']]]);
    const rest = await add(`${header}ACME220121C50,Expired,1,,2022-01-21,0`);
    expect(await positions()).toEqual([['long', 'closed', '-100', []]]);
    await undo(rest);
    await undo(late);
    expect(await positions()).toEqual([lost]);
    expect(await counts()).toEqual({ openCount: 0, closedCount: 1 });
  });

  test('are closed as they are added, with a warning, once their account had one', async () => {
    at(fiveDaysOn);
    const { add, positions } = await start();
    await add(opening);
    await expire();
    const { warnings } = await add(`${header}ACME220114C50,Buy,1,2,2022-01-05 10:00,0`);
    expect(warnings).toEqual([expect.stringContaining('ACME 2022-01-14 50 C was still open')]);
    expect((await positions()).map(([, status]) => status)).toEqual(['closed', 'closed']);
  });

  test('have the result that a tolerance gives them', async () => {
    at(fiveDaysOn);
    const { add, change } = await start();
    await add(opening);
    await expire();
    await change({ breakevenTolerance: '400' });
    const results = await on.server.db
      .selectFrom('positions')
      .select(['result', 'flags'])
      .execute();
    expect(results.at(-1)).toMatchObject({ result: 'breakeven' });
  });

  test('go with the import that opened them; an ending of another one opens nothing', async () => {
    at(fiveDaysOn);
    const { add, undo, positions } = await start();
    const first = await add(opening);
    await add(`${header}ACME220121C50,Expired,2,,2022-01-21,0`);
    expect(await positions()).toEqual([['long', 'closed', '-400', []]]);
    await undo(first);
    expect(await positions()).toEqual([['long', 'closed', '0', ['missing_acquisition']]]);
  });

  test('of many accounts are closed in parts', async () => {
    at(fiveDaysOn);
    const symbols = Array.from({ length: 130 }, (_, strike) => `ACME220121C${strike + 1}`);
    const { add, positions, counts } = await start();
    const { add: another } = await start();
    await add(header + symbols.map((one) => `${one},Buy,1,2,2022-01-05 10:00,0`).join('\n'));
    await another(opening);
    expect(await expire()).toBe(131);
    expect(await counts()).toEqual({ openCount: 0, closedCount: 130 });
    expect((await positions()).every(([, status]) => status === 'closed')).toBe(true);
  });
});
