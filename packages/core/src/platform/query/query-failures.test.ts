import { describe, expect, it } from 'vitest';
import {
  getPreferences,
  hang,
  json,
  listPlans,
  problem,
  reset,
  settlePromises,
  watch,
} from '../../testing/index.ts';
import { gold, planCache, silver } from '../../testing/plan-cache.ts';

const { world, plans, sent } = planCache();

describe('failures', () => {
  it('decision 10: shows how the retries are getting on', async () => {
    world.sender.on('GET', '/api/plans', problem(503, 'Busy'), json(gold));
    const shown = watch(plans, ({ attempt, waiting, nextRetryAt, slow }) => [
      attempt,
      waiting,
      nextRetryAt !== undefined,
      slow,
    ]);
    await world.clock.advance(2000);
    expect(shown.seen).toEqual([
      [1, false, false, false],
      [1, true, true, true],
      [2, false, false, true],
      [0, false, false, false],
    ]);
    shown.stop();
  });

  it('case 39: keeps the data and sets the error when a refetch fails', async () => {
    world.sender.on('GET', '/api/plans', json(gold), problem(400, 'No'));
    const shown = watch(plans, ({ status, data, error }) => [status, data, error?.message]);
    await settlePromises();
    await plans().refetch();
    expect(shown.last).toEqual(['error', gold, 'No']);
    shown.stop();
  });

  it('decision 12: heals a failed entry for its next observer', async () => {
    world.sender.on('GET', '/api/plans', json(gold), problem(400, 'No'), json(silver));
    const shown = watch(plans);
    await settlePromises();
    await plans().refetch();
    shown.stop();
    const next = watch(plans, ({ data, error }) => [data, error?.message]);
    await settlePromises();
    expect(next.seen).toEqual([
      [gold, 'No'],
      [silver, undefined],
    ]);
    next.stop();
  });

  it('throws from fetch what the call failed with', async () => {
    world.sender.on('GET', '/api/plans', problem(400, 'No'));
    await expect(world.cache.fetch(listPlans, {})).rejects.toMatchObject({ status: 400 });
  });

  it('retries a fetch that is awaited, observed or not', async () => {
    world.sender.on('GET', '/api/plans', reset(), json(gold));
    const fetched = world.cache.fetch(listPlans, {});
    await world.clock.advance(2000);
    expect(await fetched).toEqual(gold);
  });

  it('decision 20: calls a fetch off on request, and keeps what was known', async () => {
    world.sender.on('GET', '/api/plans', json(gold), hang());
    const shown = watch(plans, ({ status, data, fetching }) => [status, data, fetching]);
    await settlePromises();
    const refetched = plans().refetch();
    await settlePromises();
    expect(shown.last).toEqual(['success', gold, true]);
    plans().cancel();
    await refetched;
    expect(shown.last).toEqual(['success', gold, false]);
    expect(world.sender.requests[1]?.signal.aborted).toBe(true);
    expect(world.session.failures).toEqual([]);
    shown.stop();
  });
});

describe('the network comes back', () => {
  it('case 30: refetches what is observed once, within 2 s, and nothing else', async () => {
    world.sender.on('GET', '/api/plans', json(gold));
    world.sender.on('GET', '/api/preferences', json({ theme: 'dark' }));
    watch(() => world.cache.query(getPreferences, {})).stop();
    const shown = watch(plans);
    await settlePromises();
    world.connectivity.goOffline();
    world.connectivity.goOnline();
    world.connectivity.goOffline();
    world.connectivity.goOnline();
    expect(sent()).toBe(1);
    await world.clock.advance(2_000);
    expect(sent()).toBe(2);
    expect(world.sender.sent('GET', '/api/preferences')).toHaveLength(1);
    await world.clock.advance(10_000);
    expect(sent()).toBe(2);
    world.connectivity.goOffline();
    world.connectivity.goOnline();
    await world.clock.advance(2_000);
    expect(sent()).toBe(3);
    shown.stop();
  });

  it('decision 19: asks nothing twice that was waiting for the network by itself', async () => {
    world.sender.on('GET', '/api/plans', reset(), json(gold));
    world.connectivity.goOffline();
    const shown = watch(plans);
    await world.clock.advance(30_000);
    world.connectivity.goOnline();
    await settlePromises();
    expect(shown.last).toEqual(gold);
    shown.stop();
    await world.clock.advance(10_000);
    expect(sent()).toBe(2);
  });

  it('fetches nothing without observers', async () => {
    world.sender.on('GET', '/api/plans', json(gold));
    watch(plans).stop();
    await settlePromises();
    expect(world.connectivity.listenerCount).toBe(0);
    world.connectivity.goOffline();
    world.connectivity.goOnline();
    await world.clock.advance(10_000);
    expect(sent()).toBe(1);
  });
});
