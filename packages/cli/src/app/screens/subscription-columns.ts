import type { Subscription } from '@skipper/core/contract';
import { formatDay, formatMoney } from '../../output/format.ts';
import type { TableColumn } from '../parts/data-table.tsx';

/** How a subscription stands in a table. */
export const subscriptionColumns: readonly TableColumn<Subscription>[] = [
  { label: 'Skipper', text: (row) => row.account.username, least: 10, tone: () => 'strong' },
  { label: 'Plan', text: (row) => row.plan.name, least: 8 },
  { label: 'Status', text: (row) => row.billingStatus, priority: 1 },
  {
    label: 'Price',
    text: (row) => (row.interval === 'free' ? 'free' : `${formatMoney(row)} / ${row.interval}`),
    align: 'right',
    priority: 2,
  },
  {
    label: 'Paid until',
    text: (row) => formatDay(row.currentPeriodEnd),
    priority: 3,
  },
];
