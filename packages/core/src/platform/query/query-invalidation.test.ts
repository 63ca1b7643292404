import { describe, expect, it, test } from 'vitest';
import { type QueryEndpoint, type Tag, tags } from '../../contract/index.ts';
import {
  addPlan,
  getOverview,
  getPreferences,
  getUntagged,
  HeldAnswer,
  hang,
  json,
  listPlans,
  problem,
  settlePromises,
  text,
  touchNothing,
  watch,
} from '../../testing/index.ts';
import { both, gold, planCache } from '../../testing/plan-cache.ts';
import { ApiError } from '../transport/api-error.ts';

const { world, plans, sent } = planCache(({ sender }) => {
  sender
    .on('GET', '/api/preferences', json({ theme: 'dark' }))
    .on('GET', '/api/overview', json({ text: 'All' }))
    .on('GET', '/api/untagged', json(1))
    .on('POST', '/api/plans', json({ names: ['ok'] }, { status: 201 }))
    .on('POST', '/api/touch', text('', { status: 204 }));
});

const add = () => world.cache.mutate(addPlan, { body: { name: 'Silver' } });

describe('case 24: which queries an invalidation concerns', () => {
  const queries: readonly QueryEndpoint[] = [listPlans, getPreferences, getOverview, getUntagged];
  const cases = tags.flatMap((tag) => queries.map((endpoint) => ({ tag, endpoint })));

  test.each(cases)('$tag and $endpoint.name', async ({ tag, endpoint }) => {
    world.sender.on('GET', '/api/plans', json(gold));
    const shown = watch(() => world.cache.query(endpoint, {}));
    await settlePromises();
    world.cache.invalidate([tag]);
    await settlePromises();
    expect(sent(`/api${endpoint.path}`)).toBe(endpoint.provides.includes(tag) ? 2 : 1);
    shown.stop();
  });

  it('asks once for a query that provides several of the tags', async () => {
    const shown = watch(() => world.cache.query(getOverview, {}));
    await settlePromises();
    world.cache.invalidate(['Plans', 'Preferences']);
    await settlePromises();
    expect(sent('/api/overview')).toBe(2);
    shown.stop();
  });

  it('concerns nothing when it names no tag', async () => {
    const shown = watch(() => world.cache.query(getOverview, {}));
    await settlePromises();
    world.cache.invalidate([]);
    await world.cache.mutate(touchNothing, {});
    await settlePromises();
    expect(sent('/api/overview')).toBe(1);
    shown.stop();
  });
});

describe('a mutation', () => {
  it('case 25: makes observed queries fetch once, with the old data shown in between', async () => {
    world.sender.on('GET', '/api/plans', json(gold), json(both));
    const shown = watch(plans, ({ status, data, fetching, stale }) => [
      status,
      data?.names.length,
      fetching,
      stale,
    ]);
    await settlePromises();
    expect(await add()).toEqual({ names: ['ok'] });
    await settlePromises();
    expect(shown.seen).toEqual([
      ['pending', undefined, true, false],
      ['success', 1, false, false],
      ['success', 1, true, true],
      ['success', 2, false, false],
    ]);
    expect(sent()).toBe(2);
    shown.stop();
  });

  it('case 27: is not held up by a query that takes long', async () => {
    world.sender.on('GET', '/api/plans', json(gold), json(both)).on('GET', '/api/untagged', hang());
    const slow = watch(() => world.cache.query(getUntagged, {}));
    const shown = watch(plans);
    await settlePromises();
    await add();
    await settlePromises();
    expect(shown.last).toEqual(both);
    slow.stop();
    shown.stop();
  });

  it('case 29, decision 13: leaves unobserved data readable and stale, and fetches it for the next observer', async () => {
    world.sender.on('GET', '/api/plans', json(gold), json(both));
    watch(plans).stop();
    await settlePromises();
    await add();
    await settlePromises();
    expect(sent()).toBe(1);
    expect(plans()).toMatchObject({ data: gold, stale: true });
    const shown = watch(plans);
    await settlePromises();
    expect(shown.seen).toEqual([gold, both]);
    shown.stop();
  });

  it('decisions 4 and 5: fetches again after an answer that was on its way when it succeeded', async () => {
    const early = new HeldAnswer();
    world.sender.on('GET', '/api/plans', early.answer, json(both));
    const shown = watch(plans);
    const fetched = world.cache.fetch(listPlans, {});
    await settlePromises();
    await add();
    early.release(json(gold));
    await settlePromises();
    expect(shown.seen).toEqual([undefined, gold, both]);
    expect(await fetched).toEqual(both);
    expect(sent()).toBe(2);
    shown.stop();
  });

  it('that fails triggers no fetch', async () => {
    world.sender.on('GET', '/api/plans', json(gold)).on('POST', '/api/plans', problem(400, 'No'));
    const shown = watch(plans);
    await settlePromises();
    await expect(add()).rejects.toMatchObject({ status: 400 });
    await settlePromises();
    expect(sent()).toBe(1);
    expect(plans().stale).toBe(false);
    shown.stop();
  });

  it.each([
    ['no answer', hang()],
    ['an answer of a gateway that lost the server', problem(504, 'Lost')],
    ['an answer that cannot be read', text('<html>', { status: 201 })],
  ])('with %s may have happened: what is on show is fetched at once', async (_name, answer) => {
    world.sender.on('GET', '/api/plans', json(gold), json(both)).on('POST', '/api/plans', answer);
    const shown = watch(plans);
    await settlePromises();
    const call = add().catch((error: unknown) => error);
    await world.clock.advance(120_000);
    expect(await call).toBeInstanceOf(ApiError);
    await settlePromises();
    expect(shown.seen).toEqual([undefined, gold, both]);
    expect(sent()).toBe(2);
    shown.stop();
  });

  it('that ends with its session fetches nothing', async () => {
    world.sender.on('GET', '/api/plans', json(gold)).on('POST', '/api/plans', hang());
    const shown = watch(plans);
    await settlePromises();
    const call = add().catch((error: unknown) => error);
    await settlePromises();
    world.session.token = undefined;
    world.cache.reset();
    expect(await call).toMatchObject({ kind: 'aborted' });
    await settlePromises();
    // The plans are public: they are read once more without the user.
    expect(sent()).toBe(2);
    shown.stop();
  });

  it('can be called off', async () => {
    world.sender.on('POST', '/api/plans', hang());
    const controller = new AbortController();
    const options = { signal: controller.signal };
    const call = world.cache.mutate(addPlan, { body: { name: 'Silver' } }, options);
    const failed = call.catch((error: unknown) => error);
    controller.abort();
    expect(await failed).toMatchObject({ kind: 'aborted' });
    const late = world.cache.mutate(addPlan, { body: { name: 'Silver' } }, options);
    await expect(late).rejects.toMatchObject({ kind: 'aborted' });
    expect(world.sender.sent('POST', '/api/plans')).toHaveLength(1);
  });

  it('decision 20: invalidates lazily when asked to', async () => {
    world.sender.on('GET', '/api/plans', json(gold));
    const shown = watch(plans, ({ stale }) => stale);
    await settlePromises();
    world.cache.invalidate(['Plans' satisfies Tag], { lazy: true });
    await settlePromises();
    expect(shown.last).toBe(true);
    expect(sent()).toBe(1);
    shown.stop();
  });
});
