import { closedPositions, openPositions, publicProfileFeature, type Skipper } from '@skipper/core';
import type { Position } from '@skipper/core/contract';
import type { Table } from '@skipper/core/presentation';
import { Lock } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { TableCard } from '../../../presented/table-card.tsx';
import { Card } from '../../../ui/card.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { useSkipper } from '../../../web-context.tsx';
import { positionCells } from './position-cells.tsx';

/** The positions of an account, or what they would take to be seen. */
export const PositionCards = observer(function PositionCards() {
  const publicProfile = useSkipper().use(publicProfileFeature);
  return (
    <>
      {publicProfile.seesOpen ? (
        <Positions of={openPositions} />
      ) : (
        <LockedPositions name="Open positions" />
      )}
      {publicProfile.seesClosed ? (
        <Positions of={closedPositions} />
      ) : (
        <LockedPositions name="Closed positions" />
      )}
    </>
  );
});

const Positions = observer(function Positions({
  of: make,
}: {
  readonly of: (skipper: Skipper) => Table<Position>;
}) {
  const skipper = useSkipper();
  const [table] = useState(() => make(skipper));
  return <TableCard title={table.shape.name} table={table} cells={positionCells(table.timeZone)} />;
});

/** The server does not send these, so there is nothing to hide here. */
function LockedPositions({ name }: { readonly name: string }) {
  return (
    <Card title={name}>
      <EmptyState icon={Lock} title="For subscribers">
        {name} of this account are shown to those who subscribe.
      </EmptyState>
    </Card>
  );
}
