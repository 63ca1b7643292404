import { expect, it } from 'vitest';
import { json, listPlans, problem, settlePromises, watch } from '../../testing/index.ts';
import { gold, planCache, silver } from '../../testing/plan-cache.ts';

const { world, plans, sent } = planCache();

it('refreshes what is on show, once however often it is asked, and nothing else', async () => {
  world.sender.on('GET', '/api/plans', json(gold), json(silver));
  const shown = watch(plans);
  await settlePromises();
  await Promise.all([world.cache.refresh(), world.cache.refresh()]);
  expect([sent(), shown.last]).toEqual([2, silver]);
  shown.stop();
  await world.cache.refresh();
  expect(sent()).toBe(2);
});

it('keeps what was shown when a refresh fails', async () => {
  world.sender.on('GET', '/api/plans', json(gold), problem(400, 'No.'));
  const shown = watch(plans);
  await settlePromises();
  await world.cache.refresh();
  expect([shown.last, plans().error?.message]).toEqual([gold, 'No.']);
  shown.stop();
});

it('forgets what is not on show, and keeps the rest', async () => {
  world.sender.on('GET', '/api/plans', json(gold), json(silver));
  const shown = watch(plans);
  await settlePromises();
  world.cache.dropUnobserved();
  expect([world.cache.peek(listPlans, {}), sent()]).toEqual([gold, 1]);
  shown.stop();
  world.cache.dropUnobserved();
  expect(world.cache.peek(listPlans, {})).toBeUndefined();
  const again = watch(plans);
  expect(again.last).toBeUndefined();
  await settlePromises();
  expect(again.last).toEqual(silver);
  again.stop();
});
