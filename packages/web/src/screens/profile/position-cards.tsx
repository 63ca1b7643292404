import { CircleDashed, Lock } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import { Card } from '../../ui/card.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Pagination } from '../../ui/pagination.tsx';
import { QueryView } from '../../ui/query-view.tsx';
import { useSkipper } from '../../web-context.tsx';
import { ClosedTable, OpenTable } from './position-tables.tsx';
import { sharesAmounts } from './shared-amounts.ts';

/** The positions of an account, or what they would take to be seen. */
export const PositionCards = observer(function PositionCards() {
  const { profilePage } = useSkipper();
  return (
    <>
      {profilePage.seesOpen ? <OpenPositions /> : <LockedPositions name="Open positions" />}
      {profilePage.seesClosed ? <ClosedPositions /> : <LockedPositions name="Closed positions" />}
    </>
  );
});

const OpenPositions = observer(function OpenPositions() {
  const { profilePage } = useSkipper();
  return (
    <Card flush title="Open positions">
      <QueryView result={profilePage.open.result}>
        {({ positions, access }) =>
          positions.length === 0 ? (
            <EmptyState of="Open positions" icon={CircleDashed} title="Nothing is open" />
          ) : (
            <OpenTable
              positions={positions}
              timezone={profilePage.account?.timezone}
              amounts={sharesAmounts(access)}
            />
          )
        }
      </QueryView>
      <Pagination pages={profilePage.open} name="open positions" />
    </Card>
  );
});

const ClosedPositions = observer(function ClosedPositions() {
  const { profilePage } = useSkipper();
  return (
    <Card flush title="Closed positions">
      <QueryView result={profilePage.closed.result}>
        {({ positions, access }) =>
          positions.length === 0 ? (
            <EmptyState of="Closed positions" icon={CircleDashed} title="No closed positions yet" />
          ) : (
            <ClosedTable
              positions={positions}
              timezone={profilePage.account?.timezone}
              amounts={sharesAmounts(access)}
            />
          )
        }
      </QueryView>
      <Pagination pages={profilePage.closed} name="closed positions" />
    </Card>
  );
});

/** The server sends nothing of these, so there is nothing here to hide. */
function LockedPositions({ name }: { readonly name: string }) {
  return (
    <Card title={name}>
      <EmptyState icon={Lock} title="For subscribers">
        {name} of this account are shown to those who subscribe.
      </EmptyState>
    </Card>
  );
}
