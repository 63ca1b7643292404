import { Box } from 'ink';
import { observer } from 'mobx-react-lite';
import { useParts } from '../app-context.ts';
import { DataTable } from '../parts/data-table.tsx';
import { Link } from '../parts/link.tsx';
import { QueryFailure } from '../parts/query-failure.tsx';
import { subscriptionColumns } from './subscription-columns.ts';

/** Whom the user follows and pays for; Enter opens the Skipper's page. */
export const SubscriptionsScreen = observer(function SubscriptionsScreen() {
  const { navigation, subscriptions, brand } = useParts().skipper;
  const { result, active } = subscriptions;
  return (
    <Box flexDirection="column" flexShrink={0} rowGap={1}>
      <QueryFailure result={result} />
      <DataTable
        name="Subscriptions"
        rows={result.data ? active : undefined}
        rowKey={({ uuid }) => uuid}
        columns={subscriptionColumns}
        empty={`You follow nobody yet. Find ${brand.mentors} and see what they trade.`}
        onOpen={({ account }) => navigation.go(`/${encodeURIComponent(account.username)}`)}
      />
      <Link label={`Find ${brand.mentors}`} path="/dashboard/mentors" />
    </Box>
  );
});
