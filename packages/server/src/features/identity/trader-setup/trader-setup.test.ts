import type { AccessLevel, Problem, TraderSetup, TraderSetupStepKey } from '@skipper/core/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { threeTrades, tradeZeroFile } from '../../../testing/broker-files.ts';
import { engines } from '../../../testing/engines.ts';
import { type ClockedServer, startClocked } from '../../../testing/start-clocked.ts';

describe.each(engines)('the setup of a public page on %s', (engine) => {
  let on: ClockedServer;
  beforeAll(async () => {
    on = await startClocked(engine);
  });
  afterAll(() => on.server.close());

  const newcomer = async (showProfile: boolean) => {
    const user = await on.server.arrange.user(['mentor'], { showProfile });
    const client = await on.as(user);
    const act = (step: TraderSetupStepKey, action: string) =>
      client.send<TraderSetup & Problem>('POST', `/trader-setup/steps/${step}`, { action });
    const read = async () => (await client.get<TraderSetup>('/trader-setup')).body;
    const keys = (steps: TraderSetup['steps']) => steps.map(({ key }) => key);
    const done = async () => keys((await read()).steps.filter((step) => step.done));
    const later = async () => keys((await read()).steps.filter((step) => step.skipped));
    const describeSelf = () =>
      on.server.db
        .updateTable('users')
        .set({ about: 'Breakouts.', publicInfo: JSON.stringify({ specialties: ['Swing'] }) })
        .where('id', '=', user.id)
        .execute();
    const account = (publicLevel: AccessLevel = 'summary') =>
      on.server.arrange.account(user, { publicLevel });
    const bringFills = async (publicLevel?: AccessLevel) => {
      const opened = await account(publicLevel);
      await on.server.arrange.fills(user, opened, tradeZeroFile(threeTrades));
      return opened;
    };
    return { user, client, act, read, done, later, describeSelf, account, bringFills };
  };

  test('has seven steps in order, four of them required', async () => {
    const { steps, complete } = await (await newcomer(true)).read();
    expect(steps.map(({ key, blocking }) => [key, blocking])).toEqual([
      ['profile', true],
      ['account', true],
      ['import', true],
      ['visibility', true],
      ['plan', false],
      ['payout', false],
      ['publish', false],
    ]);
    expect(complete).toBe(false);
  });

  test('is derived from the data, and goes back where that goes', async () => {
    const { client, done, describeSelf, account, bringFills } = await newcomer(true);
    expect(await done()).toEqual([]);
    await account('none');
    expect(await done()).toEqual(['account']);
    const { uuid } = await bringFills('none');
    expect(await done()).toEqual(['account', 'import']);
    await describeSelf();
    expect(await done()).toEqual(['profile', 'account', 'import']);
    await client.send('PATCH', `/connected-accounts/${uuid}`, { publicLevel: 'summary' });
    expect(await done()).toEqual(['profile', 'account', 'import', 'visibility', 'publish']);
    await client.send('POST', `/connected-accounts/${uuid}/archive`, { reason: 'Closed.' });
    expect(await done()).toEqual(['profile', 'account']);
  });

  test('counts an account as visible that only a plan opens', async () => {
    const { user, done, bringFills } = await newcomer(true);
    await bringFills('none');
    expect(await done()).toEqual(['account', 'import']);
    await on.server.arrange.subscription(await on.server.arrange.user(['mentee']), user);
    expect(await done()).toEqual(['account', 'import', 'visibility', 'plan']);
  });

  test('ends when the page is published and everything else is done or skipped', async () => {
    const { user, act, read, done, describeSelf, bringFills } = await newcomer(false);
    const early = await act('publish', 'publish');
    expect([early.status, early.body.errors[0]?.code]).toEqual([409, 'steps_left']);
    await describeSelf();
    await bringFills();
    expect(await done()).toEqual(['profile', 'account', 'import', 'visibility']);
    for (const _time of [1, 2]) expect((await act('publish', 'publish')).status).toBe(200);
    expect(await done()).toEqual(['profile', 'account', 'import', 'visibility', 'publish']);
    expect((await read()).complete).toBe(false);
    expect((await act('plan', 'skip')).body.complete).toBe(false);
    expect((await act('payout', 'skip')).body.complete).toBe(true);
    const other = await on.server.arrange.user(['mentee']);
    await on.server.arrange.subscription(other, user);
    expect(await done()).toContain('plan');
  });

  test('lets steps be skipped and resumed, except required ones', async () => {
    const { act, later } = await newcomer(true);
    for (const step of ['profile', 'account', 'import', 'visibility', 'publish'] as const) {
      expect((await act(step, 'skip')).body.errors[0]?.code).toBe('step_needed');
    }
    for (const _time of [1, 2]) await act('plan', 'skip');
    expect(await later()).toEqual(['plan']);
    for (const _time of [1, 2]) await act('plan', 'resume');
    expect(await later()).toEqual([]);
    expect((await act('plan', 'publish')).status).toBe(400);
    expect((await act('plan', 'destroy')).status).toBe(400);
    expect((await act('unknown' as TraderSetupStepKey, 'skip')).status).toBe(400);
  });

  test('counts payouts once the provider takes them, and not while details are missing', async () => {
    const { client, done, user } = await newcomer(true);
    const { worker } = on.server.app;
    await client.send('POST', '/payouts/onboarding-link', { password: user.password });
    await worker.runDue();
    expect(await done()).toEqual([]);
    for (const [bank, expected] of [
      ['overdue', []],
      ['pays', ['payout']],
      ['rejects', ['payout']],
      ['overdue', []],
    ] as const) {
      await client.send('POST', '/payouts/test-bank', { bank });
      await worker.runDue();
      expect([bank, await done()]).toEqual([bank, expected]);
    }
  });

  test('is for mentors only', async () => {
    const client = await on.as(await on.server.arrange.user(['mentee']));
    expect((await client.get('/trader-setup')).status).toBe(403);
  });
});
