import { endpoints } from '@skipper/core/contract';
import { expect, test } from 'vitest';
import { contractWorld, refused } from '../contract-world.ts';

const { exportSubscribers, listSubscribers, getSubscriber } = endpoints;
const world = contractWorld();

test('a Skipper exports their own Crew Members, part after part (API-9)', async () => {
  const [mentor, other] = [await world().mentor(), await world().mentor()];
  const names: string[] = [];
  for (let index = 0; index < 3; index += 1) {
    names.unshift((await world().mentee({ subscribedTo: [mentor, other] })).username);
  }
  const api = await world().as(mentor);
  const all = await api.call(exportSubscribers, { query: {} });
  expect([all.subscribers.map(({ username }) => username), all.next]).toEqual([names, null]);
  const [first] = all.subscribers;
  const after = `${first?.since}_${first?.uuid}`;
  const rest = await api.call(exportSubscribers, { query: { after } });
  expect(rest.subscribers.map(({ username }) => username)).toEqual(names.slice(1));
  expect(await refused(api.call(exportSubscribers, { query: { after: 'x' } }))).toBe(400);
  const foreign = await (await world().as(other)).call(listSubscribers, { query: {} });
  const params = { uuid: foreign.subscribers[0]?.uuid ?? '' };
  expect(await refused(api.call(getSubscriber, { params }))).toBe(404);
});
