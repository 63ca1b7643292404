import type { PagedQuery } from '@skipper/core';
import type { PositionList } from '@skipper/core/contract';
import { Box } from 'ink';
import { observer } from 'mobx-react-lite';
import { useParts } from '../app-context.ts';
import { DataTable, type TableColumn } from '../parts/data-table.tsx';
import { Heading } from '../parts/heading.tsx';
import { Link } from '../parts/link.tsx';
import { QueryFailure } from '../parts/query-failure.tsx';
import { Words } from '../parts/words.tsx';
import { signs } from '../theme.ts';
import { closedColumns, openColumns } from './position-columns.ts';

/** Open and closed positions; where the viewer may not see them, what they would need. */
export const ProfilePositions = observer(function ProfilePositions() {
  const { profilePage } = useParts().skipper;
  const timeZone = profilePage.account?.timezone ?? 'UTC';
  return (
    <>
      {profilePage.seesOpen ? (
        <Positions
          name="Open positions"
          list={profilePage.open}
          columns={openColumns(timeZone)}
          empty="Nothing is open."
        />
      ) : (
        <Locked name="Open trades" />
      )}
      {profilePage.seesClosed ? (
        <Positions
          name="Closed positions"
          list={profilePage.closed}
          columns={closedColumns(timeZone)}
          empty="Nothing is closed yet."
        />
      ) : (
        <Locked name="Closed trades, one by one" />
      )}
    </>
  );
});

interface PositionsProps {
  readonly name: string;
  readonly list: PagedQuery<PositionList>;
  readonly columns: readonly TableColumn<PositionList['positions'][number]>[];
  readonly empty: string;
}

const Positions = observer(function Positions({ name, list, columns, empty }: PositionsProps) {
  return (
    <Box flexDirection="column" flexShrink={0}>
      <QueryFailure result={list.result} />
      <DataTable
        name={name}
        rows={list.result.data?.positions}
        rowKey={({ uuid }) => uuid}
        columns={columns}
        empty={empty}
        pages={list}
      />
    </Box>
  );
});

const Locked = observer(function Locked({ name }: { readonly name: string }) {
  const { session, brand } = useParts().skipper;
  return (
    <Box flexDirection="column" flexShrink={0}>
      <Heading text={`${signs.locked} ${name}`} aside="locked" />
      <Words text={`Subscribers of this ${brand.mentor} see them.`} tone="muted" wrap="wrap" />
      {session.signedIn ? null : <Link label="Sign in" path="/login" />}
    </Box>
  );
});
