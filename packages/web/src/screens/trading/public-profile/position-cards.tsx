import {
  closedPositions,
  type GatedPart,
  lockedPart,
  openPositions,
  ordersTable,
  publicProfileFeature,
  type Skipper,
} from '@skipper/core';
import type { Position } from '@skipper/core/contract';
import type { Table } from '@skipper/core/presentation';
import { Lock } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { TableCard } from '../../../presented/table-card.tsx';
import { Card } from '../../../ui/card.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { useSkipper } from '../../../web-context.tsx';
import { orderCells, positionCells } from './position-cells.tsx';

/** The positions of an account, or what they would take to be seen. */
export const PositionCards = observer(function PositionCards() {
  const publicProfile = useSkipper().use(publicProfileFeature);
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
  readonly of: (skipper: Skipper) => Table<Position>;
}) {
  const skipper = useSkipper();
  const [table] = useState(() => make(skipper));
  return <TableCard title={table.shape.name} table={table} cells={positionCells(table.timeZone)} />;
});

/** The orders of an account, or what they would take to be seen. */
export const OrdersCard = observer(function OrdersCard() {
  const skipper = useSkipper();
  const [table] = useState(() => ordersTable(skipper));
  if (!skipper.use(publicProfileFeature).seesOpen) return <Locked name="Orders" />;
  return <TableCard title={table.shape.name} table={table} cells={orderCells(table.timeZone)} />;
});

/** The server does not send these, so there is nothing to hide here. */
const Locked = observer(function Locked({ name }: { readonly name: GatedPart }) {
  const { title, text } = lockedPart(useSkipper(), name);
  return (
    <Card title={name}>
      <EmptyState icon={Lock} title={title}>
        {text}
      </EmptyState>
    </Card>
  );
});
