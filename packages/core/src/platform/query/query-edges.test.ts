import { autorun } from 'mobx';
import { describe, expect, it } from 'vitest';
import {
  addPlan,
  getOverview,
  HeldAnswer,
  hang,
  json,
  listPlans,
  pageOfPlans,
  problem,
  settlePromises,
  text,
  watch,
} from '../../testing/index.ts';
import { gold, planCache, silver } from '../../testing/plan-cache.ts';

const { world, plans, sent } = planCache();

describe('many', () => {
  it('10,000 observers of one answer cause one request, are each told once, and all leave', async () => {
    world.sender.on('GET', '/api/plans', json(gold), json(silver));
    let told = 0;
    const stops = Array.from({ length: 10_000 }, () =>
      autorun(() => {
        if (plans().data) told += 1;
      }),
    );
    await settlePromises();
    expect([sent(), told]).toEqual([1, 10_000]);
    await plans().refetch();
    expect([sent(), told]).toEqual([2, 20_000]);
    for (const stop of stops) stop();
    await world.clock.advance(60_000);
    expect(world.cache.size).toBe(0);
  });

  it('decision 11: 1,000 answers wait for their end with one timer, and leave together', async () => {
    world.sender.on('GET', '/api/plans/pages', json(gold));
    const ask = (page: number) => world.cache.fetch(pageOfPlans, { query: { page } });
    await Promise.all(Array.from({ length: 1_000 }, (_, page) => ask(page)));
    expect(world.cache.size).toBe(1_000);
    expect(world.clock.pending).toBe(1);
    await world.clock.advance(60_000);
    expect(world.cache.size).toBe(0);
  });

  it('an invalidation concerns those that are left, in whatever order the others went', async () => {
    world.sender.on('GET', '/api/plans/pages', json(gold));
    const page = (number: number) =>
      watch(() => world.cache.query(pageOfPlans, { query: { page: number } }));
    const shown = [0, 1, 2, 3, 4].map(page);
    await settlePromises();
    for (const gone of [0, 4, 1]) shown[gone]?.stop();
    world.cache.invalidate(['Plans']);
    await settlePromises();
    const again = world.sender.requests.slice(5).map(({ path }) => path.split('?')[1]);
    expect(again.sort()).toEqual(['page=2', 'page=3']);
    shown[2]?.stop();
    shown[3]?.stop();
  });

  it('one invalidation of several shared tags fetches each of them once', async () => {
    world.sender.on('GET', '/api/plans', json(gold)).on('GET', '/api/overview', json({ text: '' }));
    const shown = [watch(plans), watch(() => world.cache.query(getOverview, {}))];
    await settlePromises();
    world.cache.invalidate(['Plans', 'Preferences', 'Plans']);
    await settlePromises();
    expect(world.sender.requests).toHaveLength(4);
    for (const watcher of shown) watcher.stop();
  });
});

describe('bodies', () => {
  it.each([
    ['204', text('', { status: 204 }), null],
    ['null', json(null), null],
    ['false', json(false), false],
    ['an empty text', json(''), ''],
    ['zero', json(0), 0],
  ])('%s is an answer like any other', async (_name, answer, data) => {
    world.sender.on('GET', '/api/plans', answer);
    const shown = watch(plans, (result) => [result.status, result.data]);
    await settlePromises();
    expect(shown.last).toEqual(['success', data]);
    await plans().refetch();
    expect(shown.seen).toHaveLength(2);
    shown.stop();
  });

  it('an empty one where data was promised is an error, and the data before stays', async () => {
    world.sender.on('GET', '/api/plans', json(gold), text(''));
    const query = () => world.cache.query({ ...listPlans, answer: 'names[*]' }, {});
    const shown = watch(query, ({ data, error }) => [data, error?.kind]);
    await settlePromises();
    await query().refetch();
    expect(shown.last).toEqual([gold, 'PARSING_ERROR']);
    shown.stop();
  });
});

describe('interruptions', () => {
  it('disposal cancels a fetch in flight, and a late answer changes nothing', async () => {
    const late = new HeldAnswer();
    world.sender.on('GET', '/api/plans', late.answer);
    const shown = watch(plans, ({ status }) => status);
    const fetched = world.cache.fetch(listPlans, {}).catch((error: unknown) => error);
    await settlePromises();
    world.cache.dispose();
    expect(await fetched).toMatchObject({ kind: 'aborted' });
    const before = shown.seen.length;
    late.release(json(gold));
    await settlePromises();
    expect(shown.seen).toHaveLength(before);
    shown.stop();
  });

  it('disposal during an optimistic write undoes nothing that is still observed', async () => {
    world.sender.on('GET', '/api/plans', json(gold)).on('POST', '/api/plans', hang());
    const shown = watch(plans);
    await settlePromises();
    const write = world.cache
      .mutate(
        addPlan,
        { body: { name: 'Silver' } },
        { optimistic: (edit) => edit(listPlans, {}, () => silver) },
      )
      .catch((error: unknown) => error);
    world.cache.dispose();
    expect(await write).toMatchObject({ kind: 'aborted' });
    shown.stop();
  });

  it('an answer that several invalidations overtook is followed by one request', async () => {
    const early = new HeldAnswer();
    world.sender.on('GET', '/api/plans', early.answer, json(silver));
    const shown = watch(plans);
    await settlePromises();
    for (let time = 0; time < 5; time += 1) world.cache.invalidate(['Plans']);
    early.release(json(gold));
    await settlePromises();
    expect(shown.seen).toEqual([undefined, gold, silver]);
    expect(sent()).toBe(2);
    shown.stop();
  });

  it('a cancel during the wait for a retry ends it, and the next read refetches', async () => {
    world.sender.on('GET', '/api/plans', problem(503, 'Busy'), json(gold));
    const shown = watch(plans, ({ waiting }) => waiting);
    await settlePromises();
    expect(shown.last).toBe(true);
    plans().cancel();
    plans().cancel();
    await world.clock.advance(60_000);
    expect(sent()).toBe(1);
    shown.stop();
    const next = watch(plans);
    await settlePromises();
    expect(next.last).toEqual(gold);
    next.stop();
  });
});

describe('polling', () => {
  const polled = (pollEvery: number) =>
    watch(() => world.cache.query(listPlans, {}, { pollEvery }));

  it('sends nothing while an answer is on its way, and goes on after an invalidation', async () => {
    const slow = new HeldAnswer();
    world.sender.on('GET', '/api/plans', json(gold), slow.answer, json(silver));
    const shown = polled(1_000);
    await world.clock.advance(8_000);
    expect(sent()).toBe(2);
    slow.release(json(gold));
    await world.clock.advance(1_000);
    expect(shown.last).toEqual(silver);
    expect(sent()).toBe(3);
    shown.stop();
  });

  it('survives an interval that no timer can hold', async () => {
    world.sender.on('GET', '/api/plans', json(gold));
    const shown = polled(Number.POSITIVE_INFINITY);
    await world.clock.advance(60_000);
    expect(sent()).toBe(1);
    shown.stop();
  });

  it('waits for the network like any other fetch', async () => {
    world.sender.on('GET', '/api/plans', json(gold), hang(), json(silver));
    const shown = polled(1_000);
    await settlePromises();
    world.connectivity.goOffline();
    await world.clock.advance(60_000);
    expect(sent()).toBe(2);
    world.connectivity.goOnline();
    await world.clock.advance(500);
    expect(shown.last).toEqual(silver);
    shown.stop();
  });
});
