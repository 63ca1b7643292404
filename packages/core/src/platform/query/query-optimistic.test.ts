import { describe, expect, it } from 'vitest';
import {
  addPlan,
  HeldAnswer,
  hang,
  json,
  listPlans,
  problem,
  settlePromises,
  watch,
} from '../../testing/index.ts';
import { both, gold, planCache } from '../../testing/plan-cache.ts';

const withSilver = ({ names }: { readonly names: readonly string[] }) => ({
  names: [...names, 'Silver'],
});

const { world, plans } = planCache(({ sender }) => {
  sender.on('POST', '/api/plans', json({}, { status: 201 }));
});

describe('an optimistic edit', () => {
  const addOptimistically = () =>
    world.cache.mutate(
      addPlan,
      { body: { name: 'Silver' } },
      { optimistic: (edit) => edit(listPlans, {}, withSilver) },
    );

  it('is shown at once, and stays until the refetch that contains it', async () => {
    const refetch = new HeldAnswer();
    const post = new HeldAnswer();
    world.sender
      .on('GET', '/api/plans', json(gold), refetch.answer)
      .on('POST', '/api/plans', post.answer);
    const shown = watch(plans);
    await settlePromises();
    const call = addOptimistically();
    expect(shown.last).toEqual(both);
    post.release(json({}));
    await call;
    await settlePromises();
    expect(shown.last).toEqual(both);
    refetch.release(json({ names: ['Gold', 'Silver (new)'] }));
    await settlePromises();
    expect(shown.seen).toEqual([undefined, gold, both, { names: ['Gold', 'Silver (new)'] }]);
    shown.stop();
  });

  it('case 34: that fails leaves the exact value of before', async () => {
    world.sender.on('GET', '/api/plans', json(gold)).on('POST', '/api/plans', problem(400, 'No'));
    const shown = watch(plans);
    await settlePromises();
    const before = shown.last;
    await expect(addOptimistically()).rejects.toMatchObject({ status: 400 });
    expect(shown.seen).toEqual([undefined, gold, both, gold]);
    expect(shown.last).toBe(before);
    shown.stop();
  });

  it('case 35: survives an older refetch until its mutation has settled', async () => {
    const older = new HeldAnswer();
    const post = new HeldAnswer();
    world.sender
      .on('GET', '/api/plans', json(gold), older.answer, json(both))
      .on('POST', '/api/plans', post.answer);
    const shown = watch(plans);
    await settlePromises();
    const refetched = plans().refetch();
    const call = addOptimistically();
    older.release(json({ names: ['Gold!'] }));
    await settlePromises();
    expect(shown.last).toEqual({ names: ['Gold!', 'Silver'] });
    post.release(json({}));
    await Promise.all([call, refetched]);
    await settlePromises();
    expect(shown.last).toEqual(both);
    shown.stop();
  });

  it('is not lost to an answer that left the server before the mutation settled', async () => {
    const older = new HeldAnswer();
    world.sender.on('GET', '/api/plans', json(gold), older.answer, json(both));
    const shown = watch(plans);
    await settlePromises();
    const refetched = plans().refetch();
    await addOptimistically();
    older.release(json(gold));
    await refetched;
    await settlePromises();
    expect(shown.seen.slice(2)).not.toContainEqual(gold);
    expect(shown.last).toEqual(both);
    shown.stop();
  });

  it('is not told again when a refetch begins', async () => {
    world.sender.on('GET', '/api/plans', json(gold), hang());
    const shown = watch(plans);
    await settlePromises();
    world.cache.applyLayer(listPlans, {}, withSilver);
    void plans().refetch();
    await settlePromises();
    expect(shown.seen).toEqual([undefined, gold, both]);
    shown.stop();
  });

  it('decision 6: is undone alone, in whatever order edits end', async () => {
    world.sender.on('GET', '/api/plans', json(gold));
    const shown = watch(plans);
    await settlePromises();
    const append = (name: string) =>
      world.cache.applyLayer(listPlans, {}, ({ names }) => ({ names: [...names, name] }));
    const [a, b, c] = [append('a'), append('b'), append('c')];
    a.rollback();
    expect(shown.last?.names).toEqual(['Gold', 'b', 'c']);
    c.settle();
    c.rollback();
    expect(shown.last?.names).toEqual(['Gold', 'b', 'c']);
    b.rollback();
    expect(shown.last?.names).toEqual(['Gold', 'c']);
    shown.stop();
  });

  it('that cannot be applied is reported, shows nothing and sends nothing', async () => {
    world.sender.on('GET', '/api/plans', json(gold));
    const shown = watch(plans);
    await settlePromises();
    const call = world.cache.mutate(
      addPlan,
      { body: { name: 'Silver' } },
      {
        optimistic: (edit) => {
          edit(listPlans, {}, withSilver);
          edit(listPlans, {}, () => {
            throw new RangeError('no such plan');
          });
        },
      },
    );
    await expect(call).rejects.toThrow('no such plan');
    expect(shown.last).toEqual(gold);
    expect(world.sender.sent('POST', '/api/plans')).toEqual([]);
    shown.stop();
  });

  it('of an answer that is not there shows nothing', async () => {
    world.sender.on('GET', '/api/plans', json(both));
    await addOptimistically();
    expect(world.cache.peek(listPlans, {})).toBeUndefined();
    const shown = watch(plans);
    await settlePromises();
    expect(shown.seen).toEqual([undefined, both]);
    shown.stop();
  });

  it('made before its write stays when that fails, and ends with one that succeeds', async () => {
    const renamed = { names: ['Gold', 'Silver (new)'] };
    world.sender
      .on('GET', '/api/plans', json(gold), json(renamed))
      .on('POST', '/api/plans', problem(400, 'No'), json({}, { status: 201 }));
    const shown = watch(plans);
    await settlePromises();
    const settles = world.cache.applyLayer(listPlans, {}, withSilver);
    const write = () => world.cache.mutate(addPlan, { body: { name: 'Silver' } }, { settles });
    await expect(write()).rejects.toMatchObject({ status: 400 });
    expect(shown.last).toEqual(both);
    await write();
    await settlePromises();
    expect(shown.seen).toEqual([undefined, gold, both, renamed]);
    shown.stop();
  });

  it('does not outlive the session', async () => {
    world.sender.on('GET', '/api/plans', json(gold));
    const shown = watch(plans);
    await settlePromises();
    const edit = world.cache.applyLayer(listPlans, {}, withSilver);
    world.cache.reset();
    edit.settle();
    await settlePromises();
    expect(shown.last).toEqual(gold);
    shown.stop();
  });
});

describe('a patch', () => {
  it('takes over a change until the server says otherwise', async () => {
    world.sender.on('GET', '/api/plans', json(gold));
    const shown = watch(plans);
    await settlePromises();
    world.cache.patch(listPlans, {}, withSilver);
    expect(shown.last).toEqual(both);
    // The same body as before the patch: it must not be mistaken for what is shown.
    await plans().refetch();
    expect(shown.seen).toEqual([undefined, gold, both, gold]);
    shown.stop();
  });

  it('holds against an answer that was already on its way', async () => {
    const older = new HeldAnswer();
    world.sender.on('GET', '/api/plans', json(gold), older.answer);
    const shown = watch(plans);
    await settlePromises();
    const refetched = plans().refetch();
    world.cache.patch(listPlans, {}, withSilver);
    older.release(json(gold));
    await refetched;
    expect(shown.last).toEqual(both);
    shown.stop();
  });
});
