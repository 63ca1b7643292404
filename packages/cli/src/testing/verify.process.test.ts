import { readFile, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { endpoints } from '@skipper/core/contract';
import { tradeZeroCsv, type World } from '@skipper/test-kit';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { CommandWorld } from './command-world.ts';

let setting: CommandWorld;
let world: World;

beforeAll(async () => {
  setting = await CommandWorld.start();
  ({ world } = setting);
});

afterAll(() => setting.stop());

describe('skipper verify', () => {
  const start = async () => {
    const mentor = await world.mentor();
    const account = await world.account(mentor, { publicLevel: 'full', startingCapital: null });
    await world.share(mentor, account, { shareAmounts: true });
    const { uuid } = await world.imports(mentor, account, tradeZeroCsv());
    const verify = (...more: readonly string[]) =>
      setting.skipper.run(['verify', mentor.username, ...more], { environment: setting.at() });
    const verified = async (...more: readonly string[]) => {
      const { code, stdout } = await verify('--json', ...more);
      return { code, chains: JSON.parse(stdout) as readonly Record<string, unknown>[] };
    };
    return { mentor, account, importId: uuid, verify, verified };
  };

  test('recomputes the chain of each account, and says since when it holds', async () => {
    const { account, verify, verified } = await start();
    const { code, chains } = await verified();
    expect(code).toBe(0);
    expect(chains).toMatchObject([
      {
        account: account.uuid,
        alias: account.alias,
        holds: true,
        since: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/),
        links: 1,
        recomputed: 1,
        chained: 0,
        head: expect.stringMatching(/^[0-9a-f]{64}$/),
        failedLink: null,
      },
    ]);
    const named = await verify('--account', account.alias);
    expect([named.code, named.stdout.split('\t').slice(0, 2)]).toEqual([0, [account.alias, 'yes']]);
  });

  test('goes on from what it saw before', async () => {
    const { mentor, account, verified } = await start();
    await verified();
    await world.share(mentor, account, { lotMethod: 'LIFO' });
    expect(await verified()).toMatchObject({ code: 0, chains: [{ holds: true, links: 2 }] });
  });

  test('fails for a chain that was changed behind the product', async () => {
    const { account, verify, verified } = await start();
    await world.tampers(account);
    expect(await verified()).toMatchObject({
      code: 1,
      chains: [{ holds: false, failedLink: 1, fault: 'items' }],
    });
    expect((await verify()).stderr).toContain('Link 1 fails: its fills or amounts are not');
  });

  test('fails for a chain that does not go on from what it saw', async () => {
    const { account, verify, verified } = await start();
    await verified();
    const file = join(setting.skipper.folder, 'state', 'skipper', 'chains.json');
    expect((await stat(file)).mode & 0o777).toBe(0o600);
    const kept = await readFile(file, 'utf8');
    const line = kept.split('\n').find((one) => one.includes(account.uuid)) ?? '';
    const hash = /[0-9a-f]{64}/.exec(line)?.[0] ?? '';
    await writeFile(file, kept.replace(hash, 'f'.repeat(64)));
    const { code, stderr } = await verify();
    expect([code, stderr]).toEqual([1, expect.stringContaining('verified here before')]);
    // It is not forgotten by failing.
    expect((await verify()).code).toBe(1);
    await writeFile(file, kept);
    expect((await verify()).code).toBe(0);
  });

  test('verifies the links alone of an account that is hidden, and keeps its place', async () => {
    const { mentor, account, importId, verified } = await start();
    await verified();
    await world.share(mentor, account, { publicLevel: 'none' });
    const owner = await world.as(mentor);
    const undone = { params: { uuid: importId }, query: { reason: 'Bad month' } };
    await owner.call(endpoints.revertImport, undone);
    expect(await verified()).toMatchObject({
      code: 0,
      chains: [{ alias: null, holds: true, links: 2, recomputed: 0, chained: 1 }],
    });
  });

  test('says which account or Skipper there is none of', async () => {
    const { verify } = await start();
    expect((await verify('--account', 'Nosuch')).code).toBe(5);
    const { code, stderr } = await setting.skipper.run(['verify', 'nosuch'], {
      environment: setting.at(),
    });
    expect([code, stderr]).toEqual([5, expect.stringContaining('Skipper "nosuch"')]);
  });
});
