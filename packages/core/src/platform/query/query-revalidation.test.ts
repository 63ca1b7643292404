import { describe, expect, it } from 'vitest';
import { query } from '../../contract/index.ts';
import {
  addPlan,
  json,
  listPlans,
  type Plans,
  problem,
  settlePromises,
  text,
  watch,
} from '../../testing/index.ts';
import { both, gold, planCache, silver } from '../../testing/plan-cache.ts';

const tagged = (body: Plans, etag: string) => json(body, { headers: { etag } });
const unchanged = text('', { status: 304 });

const { world, plans } = planCache();

const asked = () => world.sender.requests.map(({ headers }) => headers['if-none-match']);

describe('decision 18: asking whether there is a newer version', () => {
  it('names the cached version, and a 304 keeps its identity and notifies no observer', async () => {
    world.sender.on('GET', '/api/plans', tagged(gold, '"1"'), unchanged, tagged(silver, '"2"'));
    const shown = watch(plans);
    await settlePromises();
    const before = shown.last;
    await plans().refetch();
    expect(shown.seen).toEqual([undefined, gold]);
    expect(plans().data).toBe(before);
    await plans().refetch();
    expect(shown.last).toEqual(silver);
    expect(plans().etag).toBe('"2"');
    expect(asked()).toEqual([undefined, '"1"', '"1"']);
    shown.stop();
  });

  it('makes a stale answer fresh again', async () => {
    world.sender.on('GET', '/api/plans', tagged(gold, '"1"'), unchanged);
    const shown = watch(plans, ({ data, stale }) => [data, stale]);
    await settlePromises();
    world.cache.invalidate(['Plans']);
    await settlePromises();
    expect(shown.last).toEqual([gold, false]);
    shown.stop();
  });

  it('heals an error', async () => {
    world.sender.on('GET', '/api/plans', tagged(gold, '"1"'), problem(400, 'No'), unchanged);
    const shown = watch(plans, ({ status }) => status);
    await settlePromises();
    await plans().refetch();
    await plans().refetch();
    expect(shown.seen).toEqual(['pending', 'success', 'error', 'success']);
    shown.stop();
  });

  it('names no version of an answer that was edited here', async () => {
    world.sender.on('GET', '/api/plans', tagged(gold, '"1"'));
    const shown = watch(plans);
    await settlePromises();
    world.cache.patch(listPlans, {}, () => silver);
    await plans().refetch();
    expect(asked()).toEqual([undefined, undefined]);
    expect(shown.last).toEqual(gold);
    shown.stop();
  });

  it('keeps the open edits on top of what still holds', async () => {
    world.sender.on('GET', '/api/plans', tagged(gold, '"1"'), unchanged);
    const shown = watch(plans);
    await settlePromises();
    const edit = world.cache.applyLayer(listPlans, {}, () => silver);
    await plans().refetch();
    expect(shown.last).toEqual(silver);
    edit.rollback();
    expect(shown.last).toEqual(gold);
    shown.stop();
  });

  it('names no version to another session', async () => {
    world.sender.on('GET', '/api/plans', tagged(gold, '"1"'));
    const shown = watch(plans);
    await settlePromises();
    world.cache.reset();
    await settlePromises();
    expect(asked()).toEqual([undefined, undefined]);
    shown.stop();
  });

  it('names in a write the version that it may replace', async () => {
    world.sender.on('POST', '/api/plans', problem(409, 'Changed', { 'x-should-retry': 'false' }));
    const write = world.cache.mutate(addPlan, { body: { name: 'A' } }, { ifMatch: '"1"' });
    await expect(write).rejects.toMatchObject({ status: 409 });
    expect(world.sender.requests[0]?.headers['if-match']).toBe('"1"');
  });

  it('gives the version with the data of the server, without edits that are pending', async () => {
    world.sender.on('GET', '/api/plans', tagged(gold, '"1"'), tagged(silver, '"2"'));
    const shown = watch(plans);
    await settlePromises();
    const edit = world.cache.applyLayer(listPlans, {}, () => both);
    const version = (force: boolean) => world.cache.fetchVersion(listPlans, {}, { force });
    expect(await version(false)).toEqual({ data: gold, etag: '"1"' });
    expect(await version(true)).toEqual({ data: silver, etag: '"2"' });
    expect(shown.last).toEqual(both);
    edit.rollback();
    expect(shown.last).toEqual(silver);
    shown.stop();
  });

  it('gives no version once the session has ended', async () => {
    world.sender.on('GET', '/api/plans', tagged(gold, '"1"'));
    const version = world.cache.fetchVersion(listPlans, {});
    world.cache.reset();
    await expect(version).rejects.toMatchObject({ kind: 'aborted' });
  });

  it('reports a refused write, unless its caller deals with this very status', async () => {
    const refusal = (status: number) => problem(status, 'No', { 'x-should-retry': 'false' });
    const write = (handles?: number) =>
      world.cache.mutate(addPlan, { body: { name: 'A' } }, { handles }).catch(() => undefined);
    world.sender.on('POST', '/api/plans', refusal(409), refusal(409), refusal(400));
    await write(409);
    expect(world.session.failures).toEqual([]);
    await write();
    await write(409);
    expect(world.session.failures.map(({ error }) => error.status)).toEqual([409, 400]);
  });
});

describe('decision 20: the staleTime of an endpoint', () => {
  const getTicker = query<{ response: number }>({
    name: 'getTicker',
    path: '/ticker',
    access: 'public',
    staleTime: 5_000,
    summary: 'Ages.',
  });
  const ticker = () => world.cache.query(getTicker, {});
  const look = async () => {
    watch(ticker).stop();
    await settlePromises();
    return world.sender.requests.length;
  };

  it('is the default of its queries', async () => {
    world.sender.on('GET', '/api/ticker', json(1));
    expect(await look()).toBe(1);
    await world.clock.advance(4_999);
    expect(await look()).toBe(1);
    await world.clock.advance(1);
    expect(await look()).toBe(2);
  });

  it('gives way to that of a query', async () => {
    world.sender.on('GET', '/api/ticker', json(1));
    expect(await look()).toBe(1);
    const fresh = watch(() => world.cache.query(getTicker, {}, { staleTime: 0 }));
    await settlePromises();
    expect(world.sender.requests).toHaveLength(2);
    fresh.stop();
  });

  it('takes an answer from the future for old: the clock was set back', async () => {
    world.sender.on('GET', '/api/ticker', json(1));
    await look();
    world.clock.jump(-60_000);
    expect(ticker().stale).toBe(true);
    expect(await look()).toBe(2);
    expect(ticker().stale).toBe(false);
  });
});
