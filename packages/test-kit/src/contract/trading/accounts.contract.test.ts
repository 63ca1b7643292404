import { endpoints } from '@skipper/core/contract';
import { expect, test } from 'vitest';
import { tradeZeroCsv, tradeZeroOpenFill } from '../../fixtures/trade-zero.ts';
import { contractWorld, refused } from '../contract-world.ts';

const { listOrders, archiveConnectedAccount, deleteConnectedAccount, getPublicAccounts } =
  endpoints;
const world = contractWorld();

test('orders are for those who see an account in full (API-9)', async () => {
  const mentor = await world().mentor();
  const account = await world().account(mentor);
  await world().imports(mentor, account, tradeZeroCsv([tradeZeroOpenFill]));
  const mentee = await world().mentee();
  const query = { username: mentor.username };
  const api = await world().as(mentee);
  const before = await api.call(listOrders, { query });
  expect([before.orders, before.total, before.access.redacted]).toEqual([[], 0, ['orders']]);
  await world().subscription(mentee, mentor);
  const { orders, total } = await api.call(listOrders, { query });
  expect(total).toBe(1);
  expect(orders[0]).toMatchObject({ side: 'buy', status: 'filled', filledQty: null });
  const own = await (await world().as(mentor)).call(listOrders, { query });
  expect(own.orders[0]?.filledQty).toBe('10');
});

test('positions are listed for their Skipper, account by account (API-9)', async () => {
  const mentor = await world().mentor();
  const [one, other] = [await world().account(mentor), await world().account(mentor)];
  await world().imports(mentor, one, tradeZeroCsv());
  await world().imports(mentor, other, tradeZeroCsv([tradeZeroOpenFill]));
  const api = await world().as(mentor);
  const list = async (account: string) => {
    const query = { username: mentor.username, account };
    const { positions, total } = await api.call(endpoints.listPositions, { query });
    expect(positions).toHaveLength(total);
    return positions.map(({ status }) => status);
  };
  expect(await list(one.uuid)).toEqual(Array(5).fill('closed'));
  expect(await list(other.uuid)).toEqual(['open']);
});

test('an archived account is counted on its page, and one without fills can be deleted (API-9)', async () => {
  const mentor = await world().mentor();
  const [old, empty] = [await world().account(mentor), await world().account(mentor)];
  await world().imports(mentor, old, tradeZeroCsv([tradeZeroOpenFill]));
  const api = await world().as(mentor);
  const fills = api.call(deleteConnectedAccount, { params: { uuid: old.uuid } });
  expect(await refused(fills)).toBe(409);
  await api.call(deleteConnectedAccount, { params: { uuid: empty.uuid } });
  const page = () =>
    world()
      .asVisitor()
      .call(getPublicAccounts, { params: { username: mentor.username } });
  const before = await page();
  expect(before.accounts.map(({ uuid }) => uuid)).toEqual([old.uuid]);
  expect([before.hiddenCount, before.archivedCount]).toEqual([0, 0]);
  await api.call(archiveConnectedAccount, { params: { uuid: old.uuid } });
  const counts = { hiddenCount: 0, archivedCount: 1, correctionCount: 0 };
  expect(await page()).toEqual({ accounts: [], ...counts });
});
