import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { endpoints } from '@skipper/core/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { CommandWorld } from './command-world.ts';

let setting: CommandWorld;

beforeAll(async () => {
  setting = await CommandWorld.start();
});

afterAll(() => setting.stop());

const header =
  'Account,T/D,S/D,Currency,Type,Side,Symbol,Qty,Price,Exec Time,Comm,SEC,TAF,NSCC,Nasdaq,ECN Remove,ECN Add,Gross Proceeds,Net Proceeds,Clr Broker,Liq,Note';

/** So many fills: round trips of a few seconds in one stock, on working days of a few years. */
function manyFills(count: number): string {
  const rows = Array.from({ length: count }, (_row, index) => {
    const day = new Date(Date.UTC(2015, 0, 5) + Math.floor(index / 300) * 86_400_000);
    const [, year, month, date] = /^(....)-(..)-(..)/.exec(day.toISOString()) ?? [];
    const second = (index % 300) * 30;
    const time = [10 + Math.floor(second / 3_600), Math.floor(second / 60) % 60, second % 60]
      .map((part) => String(part).padStart(2, '0'))
      .join(':');
    const [side, price] = index % 2 === 0 ? ['B', '10.00'] : ['S', '10.01'];
    return `X1,${month}/${date}/${year},,USD,2,${side},ACME,1,${price},${time},0,0,0,0,0,0,0,0,0,,,`;
  });
  return [header, ...rows, ''].join('\n');
}

test('30,000 rows go in over a slow line without a false timeout', {
  timeout: 240_000,
}, async () => {
  const { line, world, skipper } = setting;
  const mentor = await world.mentor();
  const account = await world.account(mentor);
  const path = join(skipper.folder, 'years.csv');
  await writeFile(path, manyFills(30_000));
  await setting.signIn(mentor);
  line.tcp.set({ kind: 'latency', milliseconds: 100 });
  const done = await skipper.run(['import', path, '--account', account.uuid, '--yes'], {
    environment: setting.at({ SKIPPER_PROFILE: mentor.username }),
  });
  expect(done.code).toBe(0);
  expect(done.stdout.trim().split('\n')).toHaveLength(30_000);
  expect(done.stderr).toContain('30,000 fills added');
  // A page for every hundred rows would meet the server's limit of calls a second.
  expect(line.http.received({ method: 'GET', path: /\/rows$/ })).toHaveLength(30);
  const { accounts } = await (await world.as(mentor)).call(endpoints.listConnectedAccounts, {});
  expect(accounts).toMatchObject([{ fills: 30_000 }]);
});
