import { endpoints } from '@skipper/core/contract';
import { tradeZeroCsv, type User, type World } from '@skipper/test-kit';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { CommandWorld } from './command-world.ts';

let setting: CommandWorld;
let world: World;

beforeAll(async () => {
  setting = await CommandWorld.start();
  ({ world } = setting);
});

afterAll(() => setting.stop());

/** A Skipper with closed positions, and the id of one of them. */
async function start(): Promise<{ readonly mentor: User; readonly uuid: string }> {
  const mentor = await world.mentor();
  await world.imports(mentor, await world.account(mentor), tradeZeroCsv());
  const query = { username: mentor.username };
  const { positions } = await (await world.as(mentor)).call(endpoints.listPositions, { query });
  return { mentor, uuid: positions[0]?.uuid ?? '' };
}

describe('follow-ups to a position', () => {
  test('are added, and read by a subscriber', async () => {
    const { mentor, uuid } = await start();
    const note = ['positions', 'note', uuid];
    const added = await setting.runAs(mentor, [...note, 'Half out', '--json=kind,body,price']);
    expect([added.code, JSON.parse(added.stdout)]).toEqual([
      0,
      { kind: 'note', body: 'Half out', price: null },
    ]);
    const stop = await setting.runAs(mentor, [...note, '--kind', 'stop', '--price', '185.50']);
    expect([stop.code, stop.stdout]).toEqual([
      0,
      expect.stringMatching(/^Written\t.*\nKind\tstop\nPrice\t185.50\nText\t\n/),
    ]);
    const mentee = await world.mentee({ subscribedTo: [mentor] });
    const read = await setting.runAs(mentee, ['positions', 'updates', uuid, '--json=kind,price']);
    expect([read.code, JSON.parse(read.stdout)]).toEqual([
      0,
      [
        { kind: 'note', price: null },
        { kind: 'stop', price: '185.50' },
      ],
    ]);
  });

  test('of a position that the caller does not see are not found', async () => {
    const { uuid } = await start();
    const read = await setting.runAs(await world.follower(), ['positions', 'updates', uuid]);
    expect([read.code, read.stdout]).toEqual([5, '']);
    expect(read.stderr).toContain('positions list <username>');
  });

  test('to a closed position notify no one', async () => {
    const { mentor, uuid } = await start();
    const done = await setting.runAs(mentor, ['positions', 'note', uuid, 'x', '--notify']);
    expect([done.code, done.stdout]).toEqual([1, '']);
    expect(done.stderr).toContain('Followers are notified of open positions only.');
  });

  test.each([
    [[], 'Text is required.'],
    [['x', '--price', '1'], '--price: A note has no price.'],
    [['--kind', 'target'], '--price: Price is required.'],
    [['x', '--kind', 'chart'], 'note, stop, target, trim-plan'],
  ])('are not sent as %j', async (args, message) => {
    const { mentor, uuid } = await start();
    const done = await setting.runAs(mentor, ['positions', 'note', uuid, ...args]);
    expect([done.code, done.stdout]).toEqual([2, '']);
    expect(done.stderr).toContain(message);
  });
});
