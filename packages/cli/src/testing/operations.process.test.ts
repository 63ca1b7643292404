import { disclaimerVersion, endpoints } from '@skipper/core/contract';
import type { User } from '@skipper/test-kit';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { CommandWorld } from './command-world.ts';

let setting: CommandWorld;
let admin: User;

beforeAll(async () => {
  setting = await CommandWorld.start({ movableClock: true });
  admin = await setting.world.admin();
});
afterAll(() => setting.stop());

const run = (...args: string[]) => setting.runAs(admin, args);
const ahead = async () => {
  const { world } = setting;
  const { aheadMilliseconds } = await (await world.as(admin)).call(endpoints.getServerClock, {});
  return aheadMilliseconds;
};

test('the time of a sandbox is moved once it is confirmed, and the admin stays signed in', async () => {
  const dry = await run('clock', 'advance', '1mo', '--reason', 'A look.', '--dry-run');
  expect([dry.code, await ahead()]).toEqual([0, 0]);
  const unconfirmed = await run('clock', 'advance', '1mo', '--reason', 'A look.');
  expect([unconfirmed.code, await ahead()]).toEqual([2, 0]);
  expect(unconfirmed.stderr).toMatch(
    /^Error: Not confirmed: Move the time forward by 1mo for everyone\?/,
  );
  const moved = await run('clock', 'advance', '1d', '--reason', 'A look.', '--yes', '--json');
  expect(moved.code).toBe(0);
  expect(JSON.parse(moved.stdout)).toMatchObject({ movable: true, aheadMilliseconds: 86_400_000 });
  expect(await ahead()).toBe(86_400_000);
  const seen = await run('clock', 'view');
  expect(seen.stdout).toContain('Moved by\t86400000');
});

test.each(['1x', '0d', 'month'])('a span of %s is a mistake on the command line', async (span) => {
  const refused = await run('clock', 'advance', span, '--reason', 'A look.', '--yes');
  expect([refused.code, refused.stdout]).toEqual([2, '']);
});

test('a payout is sent back once it is confirmed, and only where there is one', async () => {
  const mentor = await setting.world.mentor();
  const args = ['sandbox', 'fail-payout', mentor.username, '--reason', 'A look.'];
  expect((await run(...args)).code).toBe(2);
  const dry = await run(...args, '--dry-run');
  expect([dry.code, dry.stderr]).toEqual([
    0,
    `Would send the latest payout of ${mentor.username} back.\n`,
  ]);
  const refused = await run(...args, '--yes');
  expect(refused.code).not.toBe(0);
  expect(refused.stderr).toContain('There is no payout to send back.');
  expect((await setting.runAs(mentor, [...args, '--yes'])).code).toBe(4);
});

/** A sale whose payment the buyer's bank takes back. */
async function disputed() {
  const { world } = setting;
  const [mentor, buyer] = [await world.mentor(), await world.follower()];
  const price = { interval: 'month', amount: 4_900, currency: 'USD' } as const;
  const { uuid: accountUuid } = await world.account(mentor);
  const access = [{ accountUuid, level: 'full' as const }];
  const offer = { name: 'Crew', prices: [price], access };
  const { uuid: planUuid } = await (await world.as(mentor)).call(endpoints.createPlan, {
    body: offer,
  });
  const caller = await world.as(buyer);
  const body = { planUuid, ...price, acceptDisclaimerVersion: disclaimerVersion };
  const { uuid } = await caller.call(endpoints.createSubscription, { body });
  const params = { uuid };
  await vi.waitFor(async () => {
    const { state } = await caller.call(endpoints.getSubscriptionPayment, { params });
    expect(state).toBe('needs-card');
  }, 10_000);
  await caller.call(endpoints.enterTestCard, { params, body: { card: 'disputed' } });
  const find = async () => {
    const { disputes } = await (await world.as(admin)).call(endpoints.listDisputes, { query: {} });
    return disputes.find((one) => one.buyer === buyer.username);
  };
  await vi.waitFor(async () => expect((await find())?.status).toBe('open'), 10_000);
  return { mentor, buyer, find, number: (await find())?.number ?? '' };
}

test('disputes are listed, and one is decided once, with a reason, by admins alone (PAY-9)', async () => {
  const { mentor, buyer, find, number } = await disputed();
  const listed = await run('disputes', 'list', '--json=number,buyer,seller,status,amount');
  const row = { buyer: buyer.username, seller: mentor.username, status: 'open', amount: 4_900 };
  expect(JSON.parse(listed.stdout)).toContainEqual({ number, ...row });
  const decide = ['sandbox', 'decide-dispute', number, 'lost', '--reason', 'A look.'];
  expect((await run('sandbox', 'decide-dispute', number, 'lost', '--reason', ' ')).code).toBe(2);
  expect((await run('sandbox', 'decide-dispute', number, 'open', '--reason', 'A.')).code).toBe(2);
  expect((await run(...decide)).code).toBe(2);
  expect((await setting.runAs(mentor, [...decide, '--yes'])).code).toBe(4);
  expect(
    (await run('sandbox', 'decide-dispute', 'NO-1', 'won', '--reason', 'A.', '--yes')).code,
  ).toBe(5);
  const dry = await run(...decide, '--dry-run');
  expect([dry.code, dry.stderr]).toEqual([0, expect.stringMatching(/^Would decide .*: lost\.\n$/)]);
  expect((await find())?.status).toBe('open');
  const done = await run(...decide, '--yes');
  expect([done.code, done.stdout]).toEqual([0, expect.stringContaining(`${number} is lost`)]);
  await vi.waitFor(async () => expect((await find())?.status).toBe('lost'), 10_000);
  expect((await run(...decide, '--yes')).code).toBe(6);
});

test('payouts are listed, held with a reason and released, for admins alone', async () => {
  const { world } = setting;
  const mentor = await world.mentor();
  const mentee = await world.mentee({ subscribedTo: [mentor] });
  await world.sale(mentee, mentor, 50_00, 9);
  await world.payOut(mentor);
  const list = (...more: string[]) => run('payouts', 'list', mentor.username, '--json', ...more);
  const [payout] = JSON.parse((await list()).stdout);
  expect(payout).toMatchObject({ receiver: mentor.username, amount: 4_325, hold: null });
  expect((await list('--status', 'held')).stdout.trim()).toBe('[]');
  const hold = ['payouts', 'hold', payout.uuid, '--reason', 'A check.'];
  expect((await run(...hold)).code).toBe(2);
  const would = await run(...hold, '--dry-run');
  expect(would.stderr).toBe(`Would hold all payouts to ${mentor.username}.\n`);
  expect(JSON.parse((await list('--status', 'held')).stdout)).toEqual([]);
  expect((await setting.runAs(mentor, [...hold, '--yes'])).code).toBe(4);
  const held = await run(...hold, '--until', '2099-01-01', '--yes');
  expect([held.code, held.stderr]).toEqual([1, expect.stringContaining('within a year')]);
  expect((await run(...hold, '--yes')).code).toBe(0);
  expect(JSON.parse((await list('--status', 'held')).stdout)).toHaveLength(1);
  expect((await run('payouts', 'view', payout.uuid)).stdout).toContain('A check.');
  const release = ['payouts', 'release', payout.uuid, '--reason', 'All is well.'];
  const lifted = await run(...release, '--dry-run');
  expect(lifted.stderr).toBe(`Would lift the hold of ${mentor.username}.\n`);
  expect(JSON.parse((await list('--status', 'held')).stdout)).toHaveLength(1);
  expect((await run(...release, '--yes')).code).toBe(0);
  expect((await run(...release, '--yes')).stderr).toContain('not on hold');
  expect((await run('payouts', 'view', crypto.randomUUID())).code).toBe(5);
});

test('the books are checked', async () => {
  const [mentor, mentee] = [await setting.world.mentor(), await setting.world.mentee()];
  await setting.world.subscription(mentee, mentor);
  const checked = await run('ledger', 'check', '--json');
  expect(checked.code).toBe(0);
  expect(JSON.parse(checked.stdout)).toMatchObject({ balanced: true, wrong: [] });
  const refused = await setting.runAs(mentor, ['ledger', 'check']);
  expect(refused.code).toBe(4);
});
