import { describe, expect, it } from 'vitest';
import { mutation, query } from '../../contract/index.ts';
import {
  addPlan,
  HeldAnswer,
  json,
  listPlans,
  settlePromises,
  watch,
} from '../../testing/index.ts';
import { planCache } from '../../testing/plan-cache.ts';

interface OnePlan {
  readonly params: { readonly uuid: string };
  readonly response: { readonly name: string };
}

const getPlan = query<OnePlan>({
  name: 'getPlan',
  path: '/plans/:uuid',
  access: 'public',
  provides: [{ tag: 'Plans', by: 'uuid' }],
  summary: 'One plan.',
});

const renamePlan = mutation<OnePlan>('PATCH', {
  name: 'renamePlan',
  path: '/plans/:uuid',
  access: 'signed-in',
  invalidates: [{ tag: 'Plans', by: 'uuid' }],
  summary: 'Rename one plan.',
});

const { world } = planCache(({ sender }) => {
  sender
    .on('GET', '/api/plans', json({ names: ['Gold'] }))
    .on('GET', '/api/plans/a', json({ name: 'Gold' }))
    .on('GET', '/api/plans/b', json({ name: 'Silver' }))
    .on('PATCH', '/api/plans/a', json({ name: 'Golden' }))
    .on('POST', '/api/plans', json({ names: [] }));
});

const plan = (uuid: string) => watch(() => world.cache.query(getPlan, { params: { uuid } }));
const sent = () =>
  ['/api/plans', '/api/plans/a', '/api/plans/b'].map(
    (path) => world.sender.sent('GET', path).length,
  );

describe('tags with ids', () => {
  const observeAll = async () => {
    const watchers = [watch(() => world.cache.query(listPlans, {})), plan('a'), plan('b')];
    await settlePromises();
    expect(sent()).toEqual([1, 1, 1]);
    return () => {
      for (const watcher of watchers) watcher.stop();
    };
  };

  it('a change of one thing fetches it and the lists that may hold it, and nothing else', async () => {
    const stop = await observeAll();
    await world.cache.mutate(renamePlan, { params: { uuid: 'a' } });
    await settlePromises();
    expect(sent()).toEqual([2, 2, 1]);
    stop();
  });

  it('a change of the whole tag fetches every one of them', async () => {
    const stop = await observeAll();
    await world.cache.mutate(addPlan, { body: { name: 'Iron' } });
    await settlePromises();
    expect(sent()).toEqual([2, 2, 2]);
    stop();
  });

  it('can be named by hand, and twice is once', async () => {
    const stop = await observeAll();
    const silver = { tag: 'Plans', id: 'b' } as const;
    world.cache.invalidate([silver, silver]);
    await settlePromises();
    expect(sent()).toEqual([2, 1, 2]);
    stop();
  });

  it('fetches an entry once that a change concerns twice, and one that was left not at all', async () => {
    const paths = ['/api/plans/a/holders', '/api/plans/b/holders'];
    for (const path of paths) world.sender.on('GET', path, json({ name: 'Gold' }));
    const getHolders = query<OnePlan>({
      ...getPlan,
      name: 'getHolders',
      path: '/plans/:uuid/holders',
      provides: [
        { tag: 'Plans', by: 'uuid' },
        { tag: 'Users', by: 'uuid' },
      ],
    });
    const holders = (uuid: string) =>
      watch(() => world.cache.query(getHolders, { params: { uuid } }));
    const both = [holders('a'), holders('b')];
    await settlePromises();
    const asked = () => paths.map((path) => world.sender.sent('GET', path).length);
    const change = async (id: string) => {
      world.cache.invalidate([
        { tag: 'Plans', id },
        { tag: 'Users', id },
      ]);
      await settlePromises();
    };
    await change('a');
    expect(asked()).toEqual([2, 1]);
    both[0]?.stop();
    await change('a');
    await change('b');
    expect(asked()).toEqual([2, 2]);
    world.cache.invalidate(['Users']);
    await settlePromises();
    expect(asked()).toEqual([2, 3]);
    both[1]?.stop();
  });

  it('marks only the changed thing as stale while unobserved', async () => {
    const stop = await observeAll();
    stop();
    world.cache.invalidate([{ tag: 'Plans', id: 'a' }]);
    const stale = (uuid: string) => world.cache.query(getPlan, { params: { uuid } }).stale;
    expect([stale('a'), stale('b')]).toEqual([true, false]);
  });

  it('decision 5: a change during a request makes that very thing fetch again', async () => {
    const early = new HeldAnswer();
    world.sender.on('GET', '/api/plans/a', early.answer, json({ name: 'Golden' }));
    const shown = plan('a');
    await settlePromises();
    world.cache.invalidate([{ tag: 'Plans', id: 'b' }]);
    world.cache.invalidate([{ tag: 'Plans', id: 'a' }]);
    early.release(json({ name: 'Gold' }));
    await settlePromises();
    expect(shown.seen).toEqual([undefined, { name: 'Gold' }, { name: 'Golden' }]);
    shown.stop();
  });
});
