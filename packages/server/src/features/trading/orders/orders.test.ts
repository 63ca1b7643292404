import type { ConnectedAccount, OrderList, PositionList } from '@skipper/core/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ApiClient } from '../../../testing/api-client.ts';
import type { ArrangedUser } from '../../../testing/arrange.ts';
import { engines } from '../../../testing/engines.ts';
import { unusedId } from '../../../testing/sample-value.ts';
import { startTestServer, type TestServer } from '../../../testing/start-test-server.ts';

const header = 'Symbol,Side,Quantity,Price,Date,Time,Order ID,Exec ID';
/** One order of three fills, one of a single fill, and two without an id. */
const file = [
  header,
  'ACME,Buy,100,10,2026-01-05,10:00:00,o1,e1',
  'ACME,Buy,50,10.3,2026-01-05,10:00:01,o1,e2',
  'ACME,Buy,50,10.5,2026-01-05,10:02:00,o1,e3',
  'ACME,Sell,200,11,2026-01-05,10:05:00,o2,e4',
  'BETA,Buy,1,5,2026-01-05,10:06:00,,e5',
  'BETA,Buy,1,5,2026-01-05,10:06:00,,e6',
].join('\n');

describe.each(engines)('on %s', (engine) => {
  let server: TestServer;
  let mentor: ArrangedUser;
  let account: ConnectedAccount;
  beforeAll(async () => {
    server = await startTestServer({ engine });
    mentor = await server.arrange.user(['mentor']);
    account = await server.arrange.account(mentor);
    await server.arrange.fills(mentor, account, file);
  });
  afterAll(() => server.close());

  const as = async (user?: ArrangedUser) =>
    new ApiClient(server, user && (await server.arrange.token(user)));
  const orders = async (client: ApiClient, query = '') =>
    (await client.get<OrderList>(`/orders?username=${mentor.username}${query}`)).body;
  const brief = ({ orders: list }: OrderList) =>
    list.map((one) => `${one.side} ${one.filledQty} ${one.instrument.symbol} ${one.avgFillPrice}`);

  test('are the fills that share an order id, else each fill, newest first', async () => {
    const list = await orders(await as(mentor));
    expect(brief(list)).toEqual([
      'buy 1 BETA 5',
      'buy 1 BETA 5',
      'sell 200 ACME 11',
      'buy 200 ACME 10.2',
    ]);
    expect(list.orders[3]).toMatchObject({
      accountUuid: account.uuid,
      brokerOrderId: 'o1',
      type: null,
      tif: null,
      qty: '200',
      status: 'filled',
      limitPrice: null,
      source: 'import',
      placedAt: '2026-01-05T15:00:00.000Z',
      updatedAt: '2026-01-05T15:02:00.000Z',
    });
    expect(list.orders[0]?.brokerOrderId).toBeNull();
    expect(new Set(list.orders.map(({ uuid }) => uuid)).size).toBe(4);
    expect(list.access.redacted).toEqual([]);
  });

  test('come by the page, and by status, account and position', async () => {
    const client = await as(mentor);
    const page = await orders(client, '&limit=1&page=4');
    expect([brief(page), page.total]).toEqual([['buy 200 ACME 10.2'], 4]);
    expect((await orders(client, '&status=filled')).total).toBe(4);
    expect(await orders(client, '&status=working')).toMatchObject({ orders: [], total: 0 });
    const { body } = await client.get<PositionList>(
      `/positions?username=${mentor.username}&status=closed`,
    );
    const made = await orders(client, `&positionUuid=${body.positions[0]?.uuid}`);
    expect([brief(made), made.total]).toEqual([['sell 200 ACME 11', 'buy 200 ACME 10.2'], 2]);
    expect((await orders(client, `&positionUuid=${unusedId}`)).total).toBe(0);
    for (const wrong of ['&limit=101', '&page=0', '&status=x', '&account=1']) {
      expect((await client.get(`/orders?username=${mentor.username}${wrong}`)).status).toBe(400);
    }
    const unknown = await client.get(`/orders?username=${mentor.username}&account=${unusedId}`);
    expect(unknown.status).toBe(404);
  });

  test('of a position are its own, whatever else happened at the same instant', async () => {
    const owner = await server.arrange.user(['mentor']);
    const own = await server.arrange.account(owner, { allowShort: true });
    // Three round trips of one day whose hours are unknown, the last two joined by a flip.
    const rows = ['Buy,1,10', 'Sell,1,11', 'Buy,2,12', 'Sell,5,13', 'Buy,3,14', 'Buy,6,15'].map(
      (fill, index) => `ACME,${fill},2026-01-05,e${index}`,
    );
    const dated = ['Symbol,Side,Quantity,Price,Date,Exec ID', ...rows].join('\n');
    await server.arrange.fills(owner, own, dated);
    const client = await as(owner);
    const path = `username=${owner.username}`;
    const { positions } = (await client.get<PositionList>(`/positions?${path}`)).body;
    expect(new Set(positions.map(({ openedAt }) => openedAt)).size).toBe(1);
    const made = await Promise.all(
      positions.map(async ({ uuid, entryAvg }) => {
        const { body } = await client.get<OrderList>(`/orders?${path}&positionUuid=${uuid}`);
        const prices = body.orders.map(({ avgFillPrice }) => avgFillPrice);
        return [entryAvg, prices.join(' '), body.total];
      }),
    );
    expect(made.toSorted()).toEqual([
      ['10', '11 10', 2],
      ['12', '13 12', 2],
      ['13', '14 13', 2],
      ['15', '15', 1],
    ]);
  });

  test.each([
    ['without order ids', false],
    ['some with order ids', true],
  ])('of several accounts stand on one page each, %s', async (_case, numbered) => {
    const owner = await server.arrange.user(['mentor']);
    // In each account, pairs happen in the same moment as a pair of the other.
    for (const symbol of ['ACME', 'BETA']) {
      const rows = [0, 0, 1, 1, 2, 2, 2].map(
        (minute, index) =>
          `${symbol},Buy,${index + 1},10,2026-01-05,10:0${minute}:00,${numbered && index > 3 ? 'o1' : ''},e${index}`,
      );
      const own = await server.arrange.account(owner);
      await server.arrange.fills(owner, own, [header, ...rows].join('\n'));
    }
    const client = await as(owner);
    const path = `/orders?username=${owner.username}`;
    const all = (await client.get<OrderList>(path)).body;
    expect(all.total).toBe(numbered ? 10 : 14);
    expect(new Set(all.orders.map(({ uuid }) => uuid)).size).toBe(Math.min(12, all.total));
    const times = all.orders.map(({ placedAt }) => placedAt);
    expect(times).toEqual(times.toSorted().toReversed());
    const pagesOf = async (limit: number): Promise<string[]> => {
      const listed: string[] = [];
      for (let page = 1; page <= all.total / limit + 2; page += 1) {
        const { body } = await client.get<OrderList>(`${path}&limit=${limit}&page=${page}`);
        listed.push(...body.orders.map(({ uuid }) => uuid));
      }
      return listed;
    };
    const listed = await pagesOf(20);
    expect(listed).toHaveLength(all.total);
    for (const limit of [1, 2, 3, 5])
      expect([limit, await pagesOf(limit)]).toEqual([limit, listed]);
  });

  test('a fill that comes later joins its order, once', async () => {
    const other = await server.arrange.account(mentor, { alias: 'Later' });
    const client = await as(mentor);
    const list = async () => orders(client, `&account=${other.uuid}`);
    const lines = file.split('\n');
    await server.arrange.fills(mentor, other, lines.slice(0, 2).join('\n'));
    const [before] = (await list()).orders;
    await server.arrange.fills(mentor, other, lines.slice(0, 4).join('\n'));
    const after = await list();
    expect(after.total).toBe(1);
    expect(after.orders[0]).toMatchObject({ uuid: before?.uuid, filledQty: '200' });
    await server.arrange.fills(mentor, other, lines.slice(0, 4).join('\n'));
    expect(await list()).toEqual(after);
  });

  test('are for those who see an account in full, quantities only where it shares them', async () => {
    const mentee = await server.arrange.user(['mentee']);
    const client = await as(mentee);
    for (const caller of [client, await as()]) {
      expect(await orders(caller)).toEqual({
        orders: [],
        total: 0,
        access: {
          requested: 'summary',
          effective: 'summary',
          amounts: false,
          redacted: ['orders'],
        },
      });
    }
    await server.arrange.subscription(mentee, mentor, { level: 'delayed' });
    expect((await orders(client)).total).toBe(0);
    await server.arrange.subscription(mentee, mentor);
    const query = `&account=${account.uuid}`;
    const { orders: seen, access } = await orders(client, query);
    expect(seen[3]).toMatchObject({
      brokerOrderId: null,
      qty: null,
      filledQty: null,
      avgFillPrice: '10.2',
    });
    expect(access).toMatchObject({
      effective: 'full',
      amounts: false,
      redacted: ['brokerOrderId', 'filledQty', 'qty'],
    });
    // The owner previews the page as others see it.
    const preview = await orders(await as(mentor), `${query}&accessLevel=delayed`);
    expect(preview).toMatchObject({ orders: [], total: 0, access: { effective: 'delayed' } });
  });
});
