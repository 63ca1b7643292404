import { describe, expect, it } from 'vitest';
import {
  delayed,
  getPreferences,
  hang,
  json,
  listPlans,
  problem,
  settlePromises,
  watch,
} from '../../testing/index.ts';
import { gold, planCache } from '../../testing/plan-cache.ts';

const day = 24 * 60 * 60 * 1000;

const { world, plans, sent } = planCache();

describe('staying and leaving', () => {
  const fetched = async (keepUnused?: number) => {
    world.sender.on('GET', '/api/plans', json(gold));
    const options = keepUnused === undefined ? {} : { keepUnused };
    const shown = watch(() => world.cache.query(listPlans, {}, options));
    await settlePromises();
    return shown;
  };

  it('case 18: keeps an answer for 60 s after the last observer left', async () => {
    (await fetched()).stop();
    await world.clock.advance(59_900);
    expect(world.cache.peek(listPlans, {})).toEqual(gold);
    await world.clock.advance(100);
    expect(world.cache.peek(listPlans, {})).toBeUndefined();
    expect(world.cache.size).toBe(0);
  });

  it('case 19: keeps it when an observer comes back in time, without asking again', async () => {
    (await fetched()).stop();
    await world.clock.advance(59_000);
    const back = watch(plans);
    expect(back.last).toEqual(gold);
    world.clock.assertNoTimers();
    await world.clock.advance(10 * 60_000);
    expect(world.cache.peek(listPlans, {})).toEqual(gold);
    expect(sent()).toBe(1);
    back.stop();
  });

  it('case 20: keeps it while one of two observers is left', async () => {
    const one = await fetched();
    const two = watch(plans);
    one.stop();
    await world.clock.advance(10 * 60_000);
    expect(world.cache.peek(listPlans, {})).toEqual(gold);
    two.stop();
  });

  it('does not keep it any longer for being prefetched', async () => {
    (await fetched()).stop();
    await world.clock.advance(59_000);
    expect(await world.cache.fetch(listPlans, {})).toEqual(gold);
    expect(sent()).toBe(1);
    await world.clock.advance(1_000);
    expect(world.cache.peek(listPlans, {})).toBeUndefined();
  });

  it('is asked for again in time when it is prefetched once a minute', async () => {
    world.sender.on('GET', '/api/plans', json(gold));
    for (let minute = 0; minute < 10; minute += 1) {
      await world.cache.fetch(listPlans, {});
      await world.clock.advance(50_000);
    }
    expect(sent()).toBe(5);
  });

  it('case 22: keeps nothing when told to keep it for 0 s', async () => {
    (await fetched(0)).stop();
    await world.clock.advance(0);
    expect(world.cache.size).toBe(0);
  });

  it('case 22: keeps it for ever when told so', async () => {
    (await fetched(Number.POSITIVE_INFINITY)).stop();
    await world.clock.advance(400 * day);
    expect(world.cache.peek(listPlans, {})).toEqual(gold);
  });

  it('case 22: keeps it for longer than a timer can wait', async () => {
    (await fetched(2 ** 31 * 1000)).stop();
    await world.clock.advance(2 ** 31 * 1000 - 1);
    expect(world.cache.peek(listPlans, {})).toEqual(gold);
    await world.clock.advance(1);
    expect(world.cache.size).toBe(0);
  });

  it('drops what was asked for and never observed', async () => {
    plans();
    expect(world.cache.size).toBe(1);
    await world.clock.advance(60_000);
    expect(world.cache.size).toBe(0);
  });

  it('comes back for a handle that outlived it, and leaves again', async () => {
    const handle = plans();
    await world.clock.advance(60_000);
    expect(world.cache.size).toBe(0);
    world.sender.on('GET', '/api/plans', json(gold));
    await handle.refetch();
    expect([world.cache.peek(listPlans, {}), handle.data]).toEqual([gold, gold]);
    await world.clock.advance(60_000);
    expect([world.cache.size, handle.data]).toEqual([0, undefined]);
  });

  it('comes back for a handle that is read, and leaves again', async () => {
    const handle = plans();
    await world.clock.advance(60_000);
    const before = world.cache.size;
    expect(handle.status).toBe('idle');
    handle.cancel();
    expect([before, world.cache.size]).toEqual([0, 1]);
    await world.clock.advance(60_000);
    expect(world.cache.size).toBe(0);
  });

  it('is one entry for a handle that outlived it and for a new one', async () => {
    const handle = plans();
    await world.clock.advance(60_000);
    world.sender.on('GET', '/api/plans', json(gold));
    const shown = watch(plans);
    await settlePromises();
    await handle.refetch();
    expect([sent(), world.cache.size, shown.last]).toEqual([2, 1, gold]);
    shown.stop();
  });

  it('drops what was fetched once and not observed', async () => {
    world.sender.on('GET', '/api/plans', json(gold));
    await world.cache.fetch(listPlans, {});
    await world.clock.advance(60_000);
    expect(world.cache.size).toBe(0);
  });

  it('lets a request under way finish when its observer leaves, and keeps the answer', async () => {
    world.sender.on('GET', '/api/plans', delayed(2000, json(gold)));
    watch(plans).stop();
    await world.clock.advance(2000);
    expect(world.cache.peek(listPlans, {})).toEqual(gold);
  });

  it('decision 7: ends the retries when its observer leaves, and reports no failure', async () => {
    world.sender.on('GET', '/api/plans', problem(503, 'Busy'));
    const shown = watch(plans);
    await settlePromises();
    expect(plans().waiting).toBe(true);
    shown.stop();
    expect(plans().fetching).toBe(false);
    await world.clock.advance(50_000);
    expect(sent()).toBe(1);
    expect(world.session.failures).toEqual([]);
  });

  it('does not retry a request whose observer left while it was under way', async () => {
    world.sender.on('GET', '/api/plans', delayed(1000, problem(503, 'Busy')));
    watch(plans).stop();
    await world.clock.advance(50_000);
    expect(sent()).toBe(1);
    expect(world.session.failures).toEqual([]);
    expect(plans().status).toBe('idle');
  });

  it('calls off a request that outlives its entry', async () => {
    world.sender.on('GET', '/api/plans', hang());
    watch(() => world.cache.query(listPlans, {}, { keepUnused: 0 })).stop();
    await world.clock.advance(0);
    expect(world.sender.requests[0]?.signal.aborted).toBe(true);
  });

  it('leaves no timer, listener or request behind when it is disposed of', async () => {
    world.sender.on('GET', '/api/plans', hang());
    world.sender.on('GET', '/api/preferences', problem(503, 'Busy'));
    const one = watch(plans);
    const two = watch(() => world.cache.query(getPreferences, {}, { pollEvery: 10 }));
    await settlePromises();
    world.cache.dispose();
    await settlePromises();
    world.clock.assertNoTimers();
    expect(world.connectivity.listenerCount).toBe(0);
    expect(world.sender.requests[0]?.signal.aborted).toBe(true);
    one.stop();
    two.stop();
    watch(plans).stop();
    await expect(world.cache.fetch(listPlans, {})).rejects.toMatchObject({ kind: 'aborted' });
    world.clock.assertNoTimers();
  });
});

describe('staleTime and polling', () => {
  it('asks again for a new observer only when the answer is older than its staleTime', async () => {
    world.sender.on('GET', '/api/plans', json(gold));
    const aged = () => world.cache.query(listPlans, {}, { staleTime: 5_000 });
    watch(aged).stop();
    await world.clock.advance(4_999);
    expect(aged().stale).toBe(false);
    watch(aged).stop();
    await world.clock.advance(1);
    expect(aged().stale).toBe(true);
    expect(sent()).toBe(1);
    watch(aged).stop();
    await settlePromises();
    expect(sent()).toBe(2);
  });

  it('polls while observed, from the end of each fetch', async () => {
    world.sender.on('GET', '/api/plans', delayed(1_000, json(gold)));
    const shown = watch(() => world.cache.query(listPlans, {}, { pollEvery: 10_000 }));
    await world.clock.advance(1_000 + 11_000 + 11_000);
    expect(sent()).toBe(3);
    shown.stop();
    await world.clock.advance(50_000);
    expect(sent()).toBe(3);
  });

  it('polls on from the moment that an answer which is still fresh is observed again', async () => {
    world.sender.on('GET', '/api/plans', json(gold));
    const options = { pollEvery: 10_000, staleTime: 60_000 };
    const polled = () => world.cache.query(listPlans, {}, options);
    watch(polled).stop();
    await world.clock.advance(20_000);
    const shown = watch(polled);
    await world.clock.advance(9_999);
    expect(sent()).toBe(1);
    await world.clock.advance(1);
    expect(sent()).toBe(2);
    shown.stop();
  });

  it('polls once for each wait, however often it is fetched in between', async () => {
    world.sender.on('GET', '/api/plans', delayed(1_000, json(gold)));
    const shown = watch(() => world.cache.query(listPlans, {}, { pollEvery: 10_000 }));
    await world.clock.advance(6_000);
    const refetched = plans().refetch();
    const again = watch(() => world.cache.query(listPlans, {}, { pollEvery: 10_000 }));
    await world.clock.advance(1_000);
    await refetched;
    expect(sent()).toBe(2);
    await world.clock.advance(9_999);
    expect(sent()).toBe(2);
    await world.clock.advance(1);
    expect(sent()).toBe(3);
    shown.stop();
    again.stop();
  });

  it('does not poll on when its observer left during a fetch', async () => {
    world.sender.on('GET', '/api/plans', delayed(1_000, json(gold)));
    const shown = watch(() => world.cache.query(listPlans, {}, { pollEvery: 10_000 }));
    await world.clock.advance(500);
    shown.stop();
    await world.clock.advance(50_000);
    expect(sent()).toBe(1);
  });

  it('goes on polling after a failure', async () => {
    world.sender.on('GET', '/api/plans', problem(400, 'No'), json(gold));
    const shown = watch(() => world.cache.query(listPlans, {}, { pollEvery: 10_000 }));
    await world.clock.advance(10_000);
    expect(shown.last).toEqual(gold);
    shown.stop();
  });
});
