import { autorun, computed, runInAction } from 'mobx';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import {
  addPlan,
  cacheWorld,
  delayed,
  expectNoLeak,
  getPreferences,
  HeldAnswer,
  hang,
  json,
  listPlans,
  problem,
  reset,
  settlePromises,
  watch,
} from '../testing/index.ts';

const day = 24 * 60 * 60 * 1000;
const gold = { names: ['Gold'] };
const silver = { names: ['Silver'] };

let world: ReturnType<typeof cacheWorld>;
beforeEach(() => {
  world = cacheWorld();
});
afterEach(() => expectNoLeak(world));

const plans = () => world.cache.query(listPlans, {});
const sent = () => world.sender.sent('GET', '/api/plans').length;

describe('observing', () => {
  it('fetches when something observes, and not before', async () => {
    world.sender.on('GET', '/api/plans', json(gold));
    const result = plans();
    expect(result.status).toBe('idle');
    expect(result.data).toBeUndefined();
    await settlePromises();
    expect(sent()).toBe(0);

    const shown = watch(plans, ({ status, data }) => [status, data?.names[0]]);
    await settlePromises();
    expect(shown.seen).toEqual([
      ['pending', undefined],
      ['success', 'Gold'],
    ]);
    expect(sent()).toBe(1);
    shown.stop();
  });

  it('asks once for many observers, whatever the order of the keys', async () => {
    world.sender.on('GET', '/api/plans', json(gold));
    const one = watch(() => world.cache.query(listPlans, { query: { page: 1, limit: 2 } }));
    const two = watch(() => world.cache.query(listPlans, { query: { limit: 2, page: 1 } }));
    await settlePromises();
    expect(one.last).toBe(two.last);
    expect(sent()).toBe(1);
    one.stop();
    two.stop();
  });

  it('asks anew for other arguments', async () => {
    world.sender
      .on('GET', '/api/plans?page=1', json(gold))
      .on('GET', '/api/plans?page=2', json(silver));
    const one = watch(() => world.cache.query(listPlans, { query: { page: 1 } }));
    const two = watch(() => world.cache.query(listPlans, { query: { page: 2 } }));
    await settlePromises();
    expect([one.last, two.last]).toEqual([gold, silver]);
    one.stop();
    two.stop();
  });

  it('becomes live through any of its properties', async () => {
    world.sender.on('GET', '/api/plans', json(gold));
    const shown = watch(plans, ({ fetching }) => fetching);
    await settlePromises();
    expect(shown.seen).toEqual([true, false]);
    shown.stop();
  });

  it('works through computed values, and is not started by one that nobody keeps', async () => {
    world.sender.on('GET', '/api/plans', json(gold));
    const first = computed(() => plans().data?.names[0]);
    expect(first.get()).toBeUndefined();
    await settlePromises();
    expect(sent()).toBe(0);
    const seen: (string | undefined)[] = [];
    const stop = autorun(() => seen.push(first.get()));
    await settlePromises();
    expect(seen).toEqual([undefined, 'Gold']);
    stop();
  });

  it('does not make its observers depend on the token', async () => {
    world.sender.on('GET', '/api/plans', json(gold));
    const shown = watch(plans);
    await settlePromises();
    const before = shown.seen.length;
    runInAction(() => {
      world.session.value = 'other';
    });
    await settlePromises();
    expect(shown.seen).toHaveLength(before);
    shown.stop();
  });

  it('shares one request between an observer and a fetch', async () => {
    world.sender.on('GET', '/api/plans', json(gold));
    const shown = watch(plans);
    expect(await world.cache.fetch(listPlans, {})).toEqual(gold);
    expect(sent()).toBe(1);
    shown.stop();
  });

  it('keeps a handle usable after its entry was dropped', async () => {
    world.sender.on('GET', '/api/plans', json(gold), json(silver));
    const handle = plans();
    watch(() => handle).stop();
    await world.clock.advance(60_000);
    expect(world.cache.size).toBe(0);
    const shown = watch(() => handle);
    const other = watch(plans);
    await settlePromises();
    expect([shown.last, other.last]).toEqual([silver, silver]);
    expect(world.cache.size).toBe(1);
    shown.stop();
    other.stop();
  });
});

describe('staying and leaving', () => {
  const fetched = async (keepUnused?: number) => {
    world.sender.on('GET', '/api/plans', json(gold));
    const options = keepUnused === undefined ? {} : { keepUnused };
    const shown = watch(() => world.cache.query(listPlans, {}, options));
    await settlePromises();
    return shown;
  };

  it('keeps an answer for 60 s after the last observer left', async () => {
    (await fetched()).stop();
    await world.clock.advance(59_900);
    expect(world.cache.peek(listPlans, {})).toEqual(gold);
    await world.clock.advance(100);
    expect(world.cache.peek(listPlans, {})).toBeUndefined();
    expect(world.cache.size).toBe(0);
  });

  it('keeps it when an observer comes back in time, without asking again', async () => {
    (await fetched()).stop();
    await world.clock.advance(59_000);
    const back = watch(plans);
    expect(back.last).toEqual(gold);
    await world.clock.advance(10 * 60_000);
    expect(world.cache.peek(listPlans, {})).toEqual(gold);
    expect(sent()).toBe(1);
    back.stop();
  });

  it('keeps it while one of two observers is left', async () => {
    const one = await fetched();
    const two = watch(plans);
    one.stop();
    await world.clock.advance(10 * 60_000);
    expect(world.cache.peek(listPlans, {})).toEqual(gold);
    two.stop();
  });

  it('keeps nothing when told to keep it for 0 s', async () => {
    (await fetched(0)).stop();
    await world.clock.advance(0);
    expect(world.cache.size).toBe(0);
  });

  it('keeps it for ever when told so', async () => {
    (await fetched(Number.POSITIVE_INFINITY)).stop();
    await world.clock.advance(400 * day);
    expect(world.cache.peek(listPlans, {})).toEqual(gold);
  });

  it('keeps it for longer than a timer can wait', async () => {
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

  it('ends the retries when its observer leaves, and tells nobody of a failure', async () => {
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
    expect(world.sender.requests[0]?.signal.aborted).toBe(true);
    one.stop();
    two.stop();
    watch(plans).stop();
    await expect(world.cache.fetch(listPlans, {})).rejects.toMatchObject({ kind: 'aborted' });
    world.clock.assertNoTimers();
  });
});

describe('failures', () => {
  it('shows how the retries are getting on', async () => {
    world.sender.on('GET', '/api/plans', problem(503, 'Busy'), json(gold));
    const shown = watch(plans, ({ attempt, waiting, nextRetryAt }) => [
      attempt,
      waiting,
      nextRetryAt !== undefined,
    ]);
    await world.clock.advance(2000);
    expect(shown.seen).toEqual([
      [1, false, false],
      [1, true, true],
      [2, false, false],
      [0, false, false],
    ]);
    shown.stop();
  });

  it('keeps the data and sets the error when a refetch fails', async () => {
    world.sender.on('GET', '/api/plans', json(gold), problem(400, 'No'));
    const shown = watch(plans, ({ status, data, error }) => [status, data, error?.message]);
    await settlePromises();
    await plans().refetch();
    expect(shown.last).toEqual(['error', gold, 'No']);
    shown.stop();
  });

  it('heals a failed entry for its next observer', async () => {
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

  it('retries a fetch that somebody waits for, observed or not', async () => {
    world.sender.on('GET', '/api/plans', reset(), json(gold));
    const fetched = world.cache.fetch(listPlans, {});
    await world.clock.advance(2000);
    expect(await fetched).toEqual(gold);
  });

  it('calls a fetch off on request, and keeps what was known', async () => {
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

describe('the latest answer wins', () => {
  it('ignores a slow answer that comes after a forced one', async () => {
    const slow = new HeldAnswer();
    world.sender.on('GET', '/api/plans', slow.answer, json(silver));
    const shown = watch(plans);
    await settlePromises();
    expect(await world.cache.fetch(listPlans, {}, { force: true })).toEqual(silver);
    slow.release(json(gold));
    await settlePromises();
    expect(shown.last).toEqual(silver);
    shown.stop();
  });

  it('gives a fetch that was overtaken the answer that overtook it', async () => {
    world.sender.on('GET', '/api/plans', hang(), json(silver));
    const first = world.cache.fetch(listPlans, {});
    const second = world.cache.fetch(listPlans, {}, { force: true });
    expect(await Promise.all([first, second])).toEqual([silver, silver]);
  });
});

describe('an answer equal to the one before', () => {
  const repeated = async (second: ReturnType<typeof json>) => {
    world.sender.on('GET', '/api/plans', json(gold), second);
    const shown = watch(plans);
    await settlePromises();
    const before = shown.last;
    await plans().refetch();
    expect(shown.seen).toEqual([undefined, gold]);
    expect(plans().data).toBe(before);
    shown.stop();
  };

  it('keeps its identity and disturbs nobody: the same body', () => repeated(json(gold)));

  it('the same data in another body', () =>
    repeated(() => ({ status: 200, headers: {}, body: '{ "names": ["Gold"] }' })));

  it('tells only those who look at the fetching itself', async () => {
    world.sender.on('GET', '/api/plans', json(gold));
    const fetching = watch(plans, (result) => result.fetching);
    await settlePromises();
    await plans().refetch();
    expect(fetching.seen).toEqual([true, false, true, false]);
    fetching.stop();
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

  it('goes on polling after a failure', async () => {
    world.sender.on('GET', '/api/plans', problem(400, 'No'), json(gold));
    const shown = watch(() => world.cache.query(listPlans, {}, { pollEvery: 10_000 }));
    await world.clock.advance(10_000);
    expect(shown.last).toEqual(gold);
    shown.stop();
  });
});

describe('the network comes back', () => {
  it('refetches what is observed once, within 2 s, and nothing else', async () => {
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
    shown.stop();
  });

  it('asks nothing twice that was waiting for the network by itself', async () => {
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

  it('asks nothing when nobody observes', async () => {
    world.sender.on('GET', '/api/plans', json(gold));
    watch(plans).stop();
    await settlePromises();
    world.connectivity.goOffline();
    world.connectivity.goOnline();
    await world.clock.advance(10_000);
    expect(sent()).toBe(1);
  });
});

describe('another session', () => {
  it('forgets every answer at once', async () => {
    world.sender.on('GET', '/api/plans', json(gold));
    watch(plans).stop();
    await settlePromises();
    world.cache.reset();
    expect(world.cache.peek(listPlans, {})).toBeUndefined();
    expect(world.cache.size).toBe(0);
  });

  it('drops the late answer of the session before', async () => {
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

  it('asks anew for what is still observed, with the new token', async () => {
    world.sender.on('GET', '/api/preferences', json({ theme: 'dark' }));
    const shown = watch(() => world.cache.query(getPreferences, {}));
    await settlePromises();
    runInAction(() => {
      world.cache.reset();
      world.session.value = 'next';
    });
    await settlePromises();
    const bearers = world.sender.requests.map(({ headers }) => headers.authorization);
    expect(bearers).toEqual(['Bearer token', 'Bearer next']);
    shown.stop();
  });

  it('does not ask in nobody’s name what only a user may ask', async () => {
    world.sender.on('GET', '/api/preferences', json({ theme: 'dark' }));
    const shown = watch(
      () => world.cache.query(getPreferences, {}),
      ({ status }) => status,
    );
    await settlePromises();
    world.cache.reset();
    world.session.value = undefined;
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
