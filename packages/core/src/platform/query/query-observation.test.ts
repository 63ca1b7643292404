import { autorun, computed, observable, runInAction } from 'mobx';
import { describe, expect, it } from 'vitest';
import {
  delayed,
  HeldAnswer,
  hang,
  json,
  listPlans,
  pageOfPlans,
  settlePromises,
  watch,
} from '../../testing/index.ts';
import { gold, planCache, silver } from '../../testing/plan-cache.ts';

const { world, plans, sent } = planCache();

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

  it('case 17: asks once for many observers, whatever the order of the keys', async () => {
    world.sender.on('GET', '/api/plans/pages', json(gold));
    const one = watch(() => world.cache.query(pageOfPlans, { query: { page: 1, limit: 2 } }));
    const two = watch(() => world.cache.query(pageOfPlans, { query: { limit: 2, page: 1 } }));
    await settlePromises();
    expect(one.last).toBe(two.last);
    expect(world.sender.requests).toHaveLength(1);
    one.stop();
    two.stop();
  });

  it('fetches for other arguments', async () => {
    world.sender
      .on('GET', '/api/plans/pages?page=1', json(gold))
      .on('GET', '/api/plans/pages?page=2', json(silver));
    const one = watch(() => world.cache.query(pageOfPlans, { query: { page: 1 } }));
    const two = watch(() => world.cache.query(pageOfPlans, { query: { page: 2 } }));
    await settlePromises();
    expect([one.last, two.last]).toEqual([gold, silver]);
    one.stop();
    two.stop();
  });

  it('asks each of two endpoints that take the same arguments', async () => {
    world.sender.on('GET', '/api/plans', json(gold)).on('GET', '/api/plans/pages', json(silver));
    const one = watch(plans);
    const two = watch(() => world.cache.query(pageOfPlans, { query: {} }));
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

  it('works through computed values, and is not started by an unobserved one', async () => {
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
    const token = observable.box('token');
    Object.assign(world.session, { token: () => token.get() });
    const shown = watch(plans);
    // The read that started the request is the one that could have seen the token.
    runInAction(() => token.set('other'));
    expect(shown.seen).toHaveLength(1);
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

describe('the latest answer wins', () => {
  it('case 37: ignores a slow answer that comes after a forced one', async () => {
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

  it('goes on fetching when a fetch overtakes another', async () => {
    world.sender.on('GET', '/api/plans', json(gold), hang(), delayed(1_000, json(silver)));
    const shown = watch(plans, ({ data, fetching }) => [data?.names[0], fetching]);
    await settlePromises();
    const first = plans().refetch();
    const second = plans().refetch();
    await world.clock.advance(1_000);
    await Promise.all([first, second]);
    expect(shown.seen.slice(-3)).toEqual([
      ['Gold', true],
      ['Gold', true],
      ['Silver', false],
    ]);
    shown.stop();
  });

  it('gives a fetch that was overtaken the answer that overtook it', async () => {
    world.sender.on('GET', '/api/plans', hang(), json(silver));
    const first = world.cache.fetch(listPlans, {});
    const second = world.cache.fetch(listPlans, {}, { force: true });
    expect(await Promise.all([first, second])).toEqual([silver, silver]);
  });
});

describe('case 32: an answer equal to the one before', () => {
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

  it('keeps its identity and notifies no observer: the same body', () => repeated(json(gold)));

  it('the same data in another body', () =>
    repeated(() => ({ status: 200, headers: {}, body: '{ "names": ["Gold"] }' })));

  it('notifies only observers of the fetching itself', async () => {
    world.sender.on('GET', '/api/plans', json(gold));
    const fetching = watch(plans, (result) => result.fetching);
    await settlePromises();
    await plans().refetch();
    expect(fetching.seen).toEqual([true, false, true, false]);
    fetching.stop();
  });
});
