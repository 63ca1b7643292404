import type { Order, OrderList } from '../../contract/index.ts';
import type { Skipper } from '../../platform/composition/create-skipper.ts';
import type { PagedQuery } from '../../platform/lists/paged-query.ts';
import type { Table, TableShape } from '../../platform/presentation/table.ts';
import { tableOf } from '../../platform/presentation/table-model.ts';
import { badge, moment, price, quantity, text } from '../../platform/presentation/value.ts';
import { publicProfileFeature } from '../public-profile/public-profile.module.ts';
import type { PublicProfileStore } from '../public-profile/public-profile.store.ts';
import { ordersFeature } from './orders.module.ts';

/** Orders of an account, as far as the fills of its files tell of them. */
const ordersShape: TableShape<Order> = {
  key: 'orders',
  name: 'Orders',
  rowKey: ({ uuid }) => uuid,
  empty: { title: 'No orders yet', hint: 'Orders appear once fills are imported.' },
  columns: [
    { key: 'symbol', label: 'Symbol', value: ({ instrument }) => text(instrument.symbol) },
    {
      key: 'side',
      label: 'Side',
      value: ({ side }) =>
        side === 'buy' ? badge('buy', 'Buy', 'accent') : badge('sell', 'Sell', 'warning'),
    },
    {
      key: 'quantity',
      label: 'Quantity',
      align: 'end',
      amounts: true,
      importance: 2,
      value: ({ filledQty }) => quantity(filledQty, 'Amounts are not shared'),
    },
    {
      key: 'price',
      label: 'Avg. price',
      align: 'end',
      value: ({ avgFillPrice }) => price(avgFillPrice),
    },
    {
      key: 'placed',
      label: 'First fill',
      align: 'end',
      importance: 2,
      value: ({ placedAt, placedDay }) => moment(placedAt, placedDay),
    },
    {
      key: 'updated',
      label: 'Last fill',
      align: 'end',
      importance: 4,
      value: ({ updatedAt, updatedDay }) => moment(updatedAt, updatedDay),
    },
    {
      key: 'number',
      label: 'Order ID',
      amounts: true,
      importance: 5,
      value: ({ brokerOrderId }) => text(brokerOrderId, 'Not in the file'),
    },
  ],
};

/** The orders that made one position: its instrument stands above them, so a time has its room. */
const positionOrdersShape: TableShape<Order> = {
  ...ordersShape,
  empty: { title: 'No orders found' },
  columns: ordersShape.columns
    .filter(({ key }) => key !== 'symbol')
    .map((column) => (column.key === 'placed' ? { ...column, importance: 1 } : column)),
};

/** The orders of the account on show. */
export function ordersTable(skipper: Skipper): Table<Order> {
  const { list } = skipper.use(ordersFeature);
  return bound(ordersShape, list, skipper.use(publicProfileFeature));
}

/** The orders of the position that is opened. */
export function positionOrdersTable(skipper: Skipper): Table<Order> {
  const { ofOpened } = skipper.use(ordersFeature);
  return bound(positionOrdersShape, ofOpened, skipper.use(publicProfileFeature));
}

function bound(
  shape: TableShape<Order>,
  pages: PagedQuery<OrderList>,
  page: PublicProfileStore,
): Table<Order> {
  return tableOf(shape, {
    result: () => pages.result,
    rows: ({ orders }) => orders,
    pages,
    state: pages.state,
    timeZone: () => page.account?.timezone,
    amounts: (data) => data?.access.amounts ?? true,
  });
}
