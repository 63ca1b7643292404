import {
  compareAction,
  comparisonLink,
  followActions,
  followNote,
  profilePlans,
  publicProfileFeature,
} from '@skipper/core';
import { Box } from 'ink';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { useParts } from '../../../app-context.ts';
import { Link } from '../../../parts/link.tsx';
import { Words } from '../../../parts/words.tsx';
import { ActionBar } from '../../../presented/action-bar.tsx';
import { TableView } from '../../../presented/table-view.tsx';

/** Price and access of each plan, and the comparison with others. */
export const ProfilePlans = observer(function ProfilePlans() {
  const { skipper } = useParts();
  const [table] = useState(() => profilePlans(skipper));
  const { profile } = skipper.use(publicProfileFeature);
  const follows = profile.data ? followActions(skipper, profile.data) : [];
  const comparison = comparisonLink(skipper);
  return (
    <Box flexDirection="column" flexShrink={0}>
      <TableView table={table} />
      <Box columnGap={2} flexWrap="wrap">
        {profile.data ? (
          <ActionBar actions={[...follows, compareAction(skipper, profile.data.username)]} />
        ) : null}
        {comparison ? <Link label={comparison.label} path={comparison.path} /> : null}
      </Box>
      {follows.length > 0 && profile.data?.viewer.subscribed === false ? (
        <Words text={followNote} tone="muted" wrap="wrap" />
      ) : null}
    </Box>
  );
});
