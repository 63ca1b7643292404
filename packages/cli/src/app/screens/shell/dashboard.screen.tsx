import { activeSubscriptionsTable, ownAccountsTable, to } from '@skipper/core';
import { Box } from 'ink';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { useParts } from '../../app-context.ts';
import { Heading } from '../../parts/heading.tsx';
import { Link } from '../../parts/link.tsx';
import { TableView } from '../../presented/table-view.tsx';

/** The first screen after signing in, for each side of the product. */
export const DashboardScreen = observer(function DashboardScreen() {
  const { skipper } = useParts();
  const { session, viewMode, brand } = skipper;
  const mentors =
    viewMode.mode === 'mentor' && session.current?.permissions['manage-subscriptions'];
  return (
    <Box flexDirection="column" flexShrink={0} rowGap={1}>
      <Heading
        text={`Hello, ${session.current?.username ?? ''}`}
        {...(viewMode.canSwitch ? { aside: `${brand[viewMode.mode]} view` } : {})}
      />
      {mentors ? <MentorDashboard /> : <MenteeDashboard />}
    </Box>
  );
});

const MentorDashboard = observer(function MentorDashboard() {
  const { skipper } = useParts();
  const { session } = skipper;
  const [table] = useState(() => ownAccountsTable(skipper));
  return (
    <>
      <TableView table={table} />
      <Box columnGap={3}>
        <Link label="Connected accounts" path={to('settings-connected-accounts')} />
        <Link
          label="My portfolio"
          path={to('profile', { username: session.current?.username ?? '' })}
        />
      </Box>
    </>
  );
});

const MenteeDashboard = observer(function MenteeDashboard() {
  const { skipper } = useParts();
  const { brand, session } = skipper;
  const [table] = useState(() => activeSubscriptionsTable(skipper));
  const admin = session.current?.permissions['edit-broadcasters'];
  return (
    <>
      <TableView table={table} />
      <Box columnGap={3}>
        <Link label={`Find ${brand.mentors}`} path={to('mentors')} />
        {admin ? <Link label={`All ${brand.mentors}`} path={to('admin-mentor')} /> : null}
      </Box>
    </>
  );
});
