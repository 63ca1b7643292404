import type { MentorStats } from '@skipper/core/contract';
import { Box } from 'ink';
import { observer } from 'mobx-react-lite';
import { absent, formatDay, formatMoney } from '../../output/format.ts';
import { useParts } from '../app-context.ts';
import { DataTable, type TableColumn } from '../parts/data-table.tsx';
import { QueryFailure } from '../parts/query-failure.tsx';

const columns: readonly TableColumn<MentorStats>[] = [
  { label: 'Skipper', text: (row) => row.username, least: 10, tone: () => 'strong' },
  { label: 'Active', text: (row) => String(row.active), align: 'right' },
  { label: 'Trial', text: (row) => String(row.trialing), align: 'right', priority: 3 },
  { label: 'Past due', text: (row) => String(row.pastDue), align: 'right', priority: 2 },
  {
    label: 'Monthly revenue',
    text: (row) => row.mrr.map(formatMoney).join(' ') || absent,
    align: 'right',
  },
  { label: 'Trades', text: (row) => String(row.closedPositions), align: 'right', priority: 1 },
  { label: 'Last trade', text: (row) => formatDay(row.lastTradeAt), priority: 4 },
];

/** Every Skipper as an admin counts them; Enter opens their page. */
export const AdminMentorScreen = observer(function AdminMentorScreen() {
  const { adminStats, navigation, brand } = useParts().skipper;
  const { result } = adminStats.mentors;
  return (
    <Box flexDirection="column" flexShrink={0} rowGap={1}>
      <QueryFailure result={result} />
      <DataTable
        name={brand.mentors}
        rows={result.data?.mentors}
        rowKey={({ uuid }) => uuid}
        columns={columns}
        empty={`There are no ${brand.mentors} yet.`}
        onOpen={({ username }) => navigation.go(`/${encodeURIComponent(username)}`)}
        pages={adminStats.mentors}
      />
    </Box>
  );
});
