import { runInAction } from 'mobx';
import { describe, expect, it } from 'vitest';
import {
  addPlan,
  cacheWorld,
  expectNoLeak,
  finalAnswer,
  getPreferences,
  HeldAnswer,
  hang,
  json,
  listPlans,
  problem,
  settlePromises,
  watch,
} from '../../testing/index.ts';
import { gold, planCache, silver } from '../../testing/plan-cache.ts';

const { world, plans } = planCache();

describe('another session', () => {
  it('forgets every answer at once', async () => {
    world.sender.on('GET', '/api/plans', json(gold));
    watch(plans).stop();
    await settlePromises();
    world.cache.reset();
    expect(world.cache.peek(listPlans, {})).toBeUndefined();
    expect(world.cache.size).toBe(0);
  });

  it('decision 14: drops the late answer of the session before', async () => {
    const late = new HeldAnswer();
    world.sender.on('GET', '/api/plans', late.answer, json(silver));
    const fetched = world.cache.fetch(listPlans, {}).catch((error: unknown) => error);
    const shown = watch(plans);
    await settlePromises();
    world.cache.reset();
    late.release(json(gold));
    await settlePromises();
    expect(await fetched).toMatchObject({ kind: 'aborted' });
    expect(shown.seen).not.toContainEqual(gold);
    expect(shown.last).toEqual(silver);
    shown.stop();
  });

  it('ignores responses to earlier requests, even if it changes as the response arrives', async () => {
    world.sender.on('GET', '/api/plans', json(gold));
    const shown = watch(plans, ({ data }) => {
      if (data) world.cache.reset();
    });
    await expect(world.cache.fetch(listPlans, {})).rejects.toMatchObject({ kind: 'aborted' });
    shown.stop();
  });

  it('reports the 401 that ended it to its caller', async () => {
    world.sender.on('GET', '/api/preferences', problem(401, 'Sign in.'));
    world.session.unauthorized = () => {
      world.session.token = undefined;
      world.cache.reset();
      return false;
    };
    await expect(world.cache.fetch(getPreferences, {})).rejects.toMatchObject({
      kind: 'http',
      status: 401,
      message: 'Sign in.',
    });
    expect(world.cache.size).toBe(0);
  });

  it('refetches what is still observed, with the new token', async () => {
    world.sender.on('GET', '/api/preferences', json({ theme: 'dark' }));
    const shown = watch(() => world.cache.query(getPreferences, {}));
    await settlePromises();
    runInAction(() => {
      world.cache.reset();
      world.session.token = 'next';
    });
    await settlePromises();
    const bearers = world.sender.requests.map(({ headers }) => headers.authorization);
    expect(bearers).toEqual(['Bearer token', 'Bearer next']);
    shown.stop();
  });

  it('reports no refusal to the next user of what the one before had on show', async () => {
    world.sender.on('GET', '/api/preferences', json({ theme: 'dark' }));
    const shown = watch(
      () => world.cache.query(getPreferences, {}),
      ({ error }) => error,
    );
    await settlePromises();
    world.sender.on('GET', '/api/preferences', problem(403, 'Not yours.', finalAnswer));
    world.cache.reset();
    await settlePromises();
    expect([shown.last?.status, world.session.failures]).toEqual([403, []]);
    await expect(world.cache.fetch(getPreferences, {}, { force: true })).rejects.toThrow();
    expect(world.session.failures).toMatchObject([{ error: { status: 403 } }]);
    shown.stop();
  });

  it('sends no request that needs a user without one', async () => {
    world.sender.on('GET', '/api/preferences', json({ theme: 'dark' }));
    const shown = watch(
      () => world.cache.query(getPreferences, {}),
      ({ status }) => status,
    );
    await settlePromises();
    world.cache.reset();
    world.session.token = undefined;
    await settlePromises();
    world.connectivity.goOffline();
    world.connectivity.goOnline();
    await world.clock.advance(2_000);
    expect(shown.last).toBe('idle');
    expect(world.sender.requests).toHaveLength(1);
    shown.stop();
  });

  it('calls off the writes of the session before', async () => {
    world.sender.on('POST', '/api/plans', hang());
    const call = world.cache.mutate(addPlan, { body: { name: 'Gold' } });
    const failed = call.catch((error: unknown) => error);
    await settlePromises();
    world.cache.reset();
    expect(await failed).toMatchObject({ kind: 'aborted' });
  });
});

describe('two caches', () => {
  it('decision 16: share nothing, neither data nor invalidations', async () => {
    const other = cacheWorld();
    world.sender.on('GET', '/api/plans', json(gold));
    other.sender.on('GET', '/api/plans', json(silver));
    const shown = [watch(plans), watch(() => other.cache.query(listPlans, {}))];
    await settlePromises();
    other.cache.invalidate(['Plans']);
    await settlePromises();
    expect(shown.map(({ last }) => last)).toEqual([gold, silver]);
    expect([world, other].map(({ sender }) => sender.requests.length)).toEqual([1, 2]);
    for (const watcher of shown) watcher.stop();
    expectNoLeak(other);
  });
});
