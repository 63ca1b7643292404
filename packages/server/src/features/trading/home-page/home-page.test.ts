import type { HomePage, UpdateAccountBody } from '@skipper/core/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { threeTrades, tradeZeroFile } from '../../../testing/broker-files.ts';
import { engines } from '../../../testing/engines.ts';
import { type ClockedServer, startClocked } from '../../../testing/start-clocked.ts';

describe.each(engines)('the profile on the home page on %s', (engine) => {
  let on: ClockedServer;
  beforeAll(async () => {
    on = await startClocked(engine);
  });
  afterAll(() => on.server.close());

  /** A mentor with a public record of thirty trades. */
  const mentor = async (sharing: UpdateAccountBody = { publicLevel: 'summary' }) => {
    const user = await on.server.arrange.user(['mentor']);
    const account = await on.server.arrange.account(user, { startingCapital: '1000' });
    const trades = Array.from({ length: 15 }, (_, n) =>
      threeTrades
        .slice(0, 4)
        .map((fill) => ({ ...fill, date: `07/${String(n + 1).padStart(2, '0')}/2022` })),
    ).flat();
    await on.server.arrange.fills(user, account, tradeZeroFile(trades));
    const client = await on.as(user);
    await client.send('PATCH', `/connected-accounts/${account.uuid}`, sharing);
    const agree = (agreed: boolean) => client.send('PUT', '/home-page/consent', { agreed });
    return { ...user, account, client, agree };
  };
  const shown = async () => {
    await on.server.app.summaries.runDue();
    return (await on.visitor.get<HomePage>('/home-page')).body.mentor;
  };

  test('is of an owner who agreed, only as long as they do, and never by its result', async () => {
    const first = await mentor();
    const second = await mentor();
    expect(await shown()).toBeNull();
    await second.agree(true);
    on.clock.advance(1_000);
    await first.agree(true);
    expect(await shown()).toMatchObject({ username: second.username, closed: 30 });
    expect((await shown())?.sparkline.length).toBeGreaterThan(1);
    await second.agree(true);
    expect((await second.client.get('/home-page/consent')).body).toEqual({ agreed: true });
    expect(await shown()).toMatchObject({ username: second.username });
    await second.agree(false);
    expect((await second.client.get('/home-page/consent')).body).toEqual({ agreed: false });
    expect(await shown()).toMatchObject({ username: first.username });
    await first.agree(false);
    expect(await shown()).toBeNull();
  });

  test('shows nothing that visitors may not see', async () => {
    const hidden = await mentor({ publicLevel: 'none' });
    await hidden.agree(true);
    expect(await shown()).toBeNull();
    await hidden.client.send('PATCH', `/connected-accounts/${hidden.account.uuid}`, {
      publicLevel: 'summary',
    });
    expect(await shown()).toMatchObject({ username: hidden.username });
    await on.server.db
      .updateTable('users')
      .set({ showProfile: 0 })
      .where('id', '=', hidden.id)
      .execute();
    expect(await shown()).toBeNull();
    await hidden.agree(false);
  });

  test('is no matter of others', async () => {
    const follower = await on.as(await on.server.arrange.user(['mentee']));
    expect((await follower.send('PUT', '/home-page/consent', { agreed: true })).status).toBe(403);
    expect((await on.visitor.get('/home-page/consent')).status).toBe(401);
  });
});
