import {
  closedPositions,
  type GatedPart,
  lockedPart,
  openPositions,
  ordersTable,
  publicProfileFeature,
  type Skipper,
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
      {publicProfile.seesOpen ? <Rows of={openPositions} /> : <Locked name="Open positions" />}
      {publicProfile.seesClosed ? (
        <Rows of={closedPositions} />
      ) : (
        <Locked name="Closed positions" />
      )}
    </>
  );
});

/** Orders, which come with open positions. */
export const ProfileOrders = observer(function ProfileOrders() {
  const { seesOpen } = useParts().skipper.use(publicProfileFeature);
  return seesOpen ? <Rows of={ordersTable} /> : <Locked name="Orders" />;
});

const Rows = observer(function Rows({ of: make }: { readonly of: (skipper: Skipper) => Table }) {
  const { skipper } = useParts();
  const [table] = useState(() => make(skipper));
  return <TableView table={table} />;
});

const Locked = observer(function Locked({ name }: { readonly name: GatedPart }) {
  const { text, links } = lockedPart(useParts().skipper, name);
  return (
    <Box flexDirection="column" flexShrink={0}>
      <Heading text={`${signs.locked} ${name}`} aside="locked" />
      <Words text={text} tone="muted" wrap="wrap" />
      <Box columnGap={2} flexWrap="wrap">
        {links.map(({ label, path }) => (
          <Link key={path} label={label} path={path} />
        ))}
      </Box>
    </Box>
  );
});
