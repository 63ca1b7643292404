import type { OwnProfile, Problem, PublicProfile } from '@skipper/core/contract';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { day } from '../../../domain/time/durations.ts';
import { sweep } from '../../../maintenance.ts';
import { engines } from '../../../testing/engines.ts';
import { type ClockedServer, startClocked } from '../../../testing/start-clocked.ts';

describe.each(engines)('a former username on %s', (engine) => {
  let on: ClockedServer;
  beforeEach(async () => {
    on = await startClocked(engine);
  });
  afterEach(() => on.server.close());

  const rename = async (user: { readonly id: string }, username: string) => {
    const client = await on.as(user);
    const { body } = await client.get<OwnProfile>('/profile');
    const { about, avatarUrl, showProfile, publicInfo, opts } = body;
    const form = { about, avatarUrl, showProfile, publicInfo, opts, username };
    return client.send<OwnProfile & Problem>('PATCH', '/profile', form);
  };
  const page = (username: string) => on.visitor.get<PublicProfile>(`/profile/${username}`);
  const mentor = (username: string) => on.server.arrange.user(['mentor'], { username });

  test('leads a shared comparison to its owner', async () => {
    const ann = await mentor('ann');
    await mentor('bob');
    await rename(ann, 'ann_trades');
    type Cards = { readonly cards: readonly { username: string; askedAs?: string }[] };
    const cards = async (usernames: string) => {
      const { body } = await on.visitor.get<Cards>(`/users/mentor-cards?usernames=${usernames}`);
      return body.cards.map(({ username, askedAs }) => [username, askedAs]);
    };
    expect(await cards('bob,ann')).toEqual([
      ['bob', undefined],
      ['ann_trades', 'ann'],
    ]);
    expect(await cards('ann_trades,ann')).toEqual([['ann_trades', undefined]]);
    on.clock.advance(90 * day);
    expect(await cards('bob,ann')).toEqual([['bob', undefined]]);
  });

  test('stays reserved for its owner for ninety days', async () => {
    const ann = await mentor('ann');
    const eve = await mentor('eve');
    expect((await rename(ann, 'ann_trades')).status).toBe(200);
    const refused = await rename(eve, 'ANN');
    expect(refused.status).toBe(400);
    expect(refused.body.errors).toEqual([
      { message: 'This username is taken.', code: 'username_taken', field: 'username' },
    ]);
    const available = async () =>
      (await (await on.as(eve)).get('/profile/username-available?username=ann')).body;
    expect(await available()).toMatchObject({ available: false });
    on.clock.advance(90 * day - 1);
    expect((await rename(eve, 'ann')).status).toBe(400);
    on.clock.advance(1);
    expect(await available()).toMatchObject({ available: true });
    expect((await rename(eve, 'ann')).body.username).toBe('ann');
    expect((await page('ann')).body.uuid).toBe(eve.id);
  });

  test('redirects to the page of its owner under the current name', async () => {
    const ann = await mentor('ann');
    await rename(ann, 'ann_trades');
    const { status, body } = await page('Ann');
    expect(status).toBe(200);
    expect(body).toMatchObject({ uuid: ann.id, username: 'ann_trades' });
    expect((await on.visitor.get('/profile/ann/connected-accounts')).status).toBe(200);
    on.clock.advance(90 * day);
    expect((await page('ann')).status).toBe(404);
  });

  test('does not redirect while its owner hides the page', async () => {
    const ann = await mentor('ann');
    await rename(ann, 'ann_trades');
    await on.server.db
      .updateTable('users')
      .set({ showProfile: 0 })
      .where('id', '=', ann.id)
      .execute();
    expect((await page('ann')).status).toBe(404);
  });

  test('can be claimed back by its owner', async () => {
    const ann = await mentor('ann');
    await rename(ann, 'ann_trades');
    expect((await rename(ann, 'ann')).body.username).toBe('ann');
    expect((await page('ann_trades')).body).toMatchObject({ username: 'ann' });
  });

  test('is one of at most five reserved per user', async () => {
    const eve = await mentor('eve_0');
    for (let n = 1; n <= 8; n += 1) {
      on.clock.advance(1_000);
      await rename(eve, `eve_${n}`);
    }
    const held = await on.server.db.selectFrom('formerUsernames').select('username').execute();
    expect(held.map(({ username }) => username).toSorted()).toEqual(
      [3, 4, 5, 6, 7].map((n) => `eve_${n}`),
    );
  });

  test('is released by the sweep after its time', async () => {
    const ann = await mentor('ann');
    await rename(ann, 'ann_trades');
    const count = async () =>
      (await on.server.db.selectFrom('formerUsernames').selectAll().execute()).length;
    await sweep(on.server.db, on.clock.now() + 90 * day - 1);
    expect(await count()).toBe(1);
    await sweep(on.server.db, on.clock.now() + 90 * day);
    expect(await count()).toBe(0);
  });
});
