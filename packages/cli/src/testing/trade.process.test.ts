import { endpoints } from '@skipper/core/contract';
import type { User, World } from '@skipper/test-kit';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { CommandWorld } from './command-world.ts';

let setting: CommandWorld;
let world: World;

beforeAll(async () => {
  setting = await CommandWorld.start();
  ({ world } = setting);
});

afterAll(() => setting.stop());

const bought = 'BTO 100 MSFT @ 400.50 2024-03-04 10:00';
const sold = 'STC 100 MSFT @ 402 2024-03-04 11:30 fee 1.25';

/** The state of each import of a user's account, and the net results of the positions. */
async function heldBy(user: User, account: string) {
  const caller = await world.as(user);
  const { imports } = await caller.call(endpoints.listImports, { query: { account } });
  const query = { username: user.username };
  const { positions } = await caller.call(endpoints.listPositions, { query });
  return [imports.map(({ state }) => state), positions.map(({ netPnl }) => netPnl?.amount)];
}

describe('skipper trade add', () => {
  const start = async () => {
    const mentor = await world.mentor();
    const account = await world.account(mentor);
    const adds = (args: readonly string[], input?: string) =>
      setting.runAs(mentor, ['trade', 'add', ...args, '--account', account.alias], input);
    return { adds, held: () => heldBy(mentor, account.uuid) };
  };

  test('previews, and adds nothing', async () => {
    const { adds, held } = await start();
    const done = await adds([bought, sold, '--dry-run']);
    expect([done.code, done.stderr]).toEqual([0, expect.stringContaining('2 new')]);
    expect(await held()).toEqual([[], []]);
  });

  test('adds with --yes, as JSON', async () => {
    const { adds, held } = await start();
    const done = await adds([bought, sold, '--yes', '--json=format,state,rows']);
    expect(JSON.parse(done.stdout)).toMatchObject({
      format: 'Typed trades',
      state: 'committed',
      rows: { new: 2 },
    });
    expect(await held()).toEqual([['committed'], [14_875]]);
    const again = await adds([bought, '--yes']);
    expect([again.code, again.stderr]).toEqual([0, expect.stringContaining('duplicate')]);
  });

  test('asks first, so a script needs --yes', async () => {
    const { adds, held } = await start();
    const done = await adds([bought]);
    expect([done.code, done.stderr]).toEqual([2, expect.stringContaining('Add --yes.')]);
    expect(await held()).toEqual([[], []]);
  });

  test('reads lines from stdin', async () => {
    const { adds, held } = await start();
    expect((await adds(['-', '--yes'], `${bought}\n\n${sold}\n`)).code).toBe(0);
    expect(await held()).toEqual([['committed'], [14_875]]);
  });

  test.each([
    [
      ['BTO 1 MSFT @ 4x'],
      undefined,
      'Line 1, column 14: expected a price such as 189.50, not "4x".',
    ],
    [[bought, 'x', 'y'], undefined, 'Line 3, column 1: expected BTO, STC'],
    [[' '], undefined, 'There is no trade.'],
    [['-', bought], bought, '- reads all trades from stdin and stands alone.'],
  ])('sends nothing of %j', async (trades, input, message) => {
    const { adds, held } = await start();
    const done = await adds([...trades, '--yes'], input);
    expect([done.code, done.stdout]).toEqual([2, '']);
    expect(done.stderr).toContain(message);
    expect(await held()).toEqual([[], []]);
  });

  test('fails where a trade is rejected, with its reason', async () => {
    const { adds, held } = await start();
    const done = await adds([sold, '--yes']);
    expect([done.code, done.stderr]).toEqual([1, expect.stringContaining('1 row rejected')]);
    expect(done.stdout).toContain('no MSFT long');
    expect(await held()).toEqual([[], []]);
  });
});
