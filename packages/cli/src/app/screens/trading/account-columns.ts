import { accessLevelLabel, type ConnectedAccount } from '@skipper/core/contract';
import { formatDay } from '../../../output/format.ts';
import type { TableColumn } from '../../parts/data-table.tsx';

/** How a trading account stands in its owner's table. */
export const accountColumns: readonly TableColumn<ConnectedAccount>[] = [
  { label: 'Account', text: (row) => row.alias, least: 18, tone: () => 'strong' },
  { label: 'Currency', text: (row) => row.currency, priority: 3 },
  { label: 'Closed', text: (row) => String(row.closedPositions), align: 'right' },
  { label: 'Open', text: (row) => String(row.openPositions), align: 'right' },
  { label: 'Visitors see', text: (row) => accessLevelLabel(row.publicLevel), priority: 1 },
  {
    label: 'Last import',
    text: (row) => formatDay(row.lastImportAt, row.timezone),
    priority: 2,
  },
  { label: 'Time zone', text: (row) => row.timezone, priority: 4 },
];
