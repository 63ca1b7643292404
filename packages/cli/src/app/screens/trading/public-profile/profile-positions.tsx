import {
  closedPositions,
  openPositions,
  publicProfileFeature,
  type Skipper,
  to,
} from '@skipper/core';
import type { Table } from '@skipper/core/presentation';
import { Box } from 'ink';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { useParts } from '../../../app-context.ts';
import { Heading } from '../../../parts/heading.tsx';
import { Link } from '../../../parts/link.tsx';
import { Words } from '../../../parts/words.tsx';
import { TableView } from '../../../presented/table-view.tsx';
import { signs } from '../../../theme.ts';

/** Open and closed positions; for viewers without access, what they need. */
export const ProfilePositions = observer(function ProfilePositions() {
  const publicProfile = useParts().skipper.use(publicProfileFeature);
  return (
    <>
      {publicProfile.seesOpen ? <Positions of={openPositions} /> : <Locked name="Open positions" />}
      {publicProfile.seesClosed ? (
        <Positions of={closedPositions} />
      ) : (
        <Locked name="Closed positions" />
      )}
    </>
  );
});

const Positions = observer(function Positions({
  of: make,
}: {
  readonly of: (skipper: Skipper) => Table;
}) {
  const { skipper } = useParts();
  const [table] = useState(() => make(skipper));
  return <TableView table={table} />;
});

const Locked = observer(function Locked({ name }: { readonly name: string }) {
  const { session } = useParts().skipper;
  return (
    <Box flexDirection="column" flexShrink={0}>
      <Heading text={`${signs.locked} ${name}`} aside="locked" />
      <Words text="Subscribe to see these." tone="muted" wrap="wrap" />
      {session.visitor ? <Link label="Sign in" path={to('login')} /> : null}
    </Box>
  );
});
