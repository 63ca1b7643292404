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
import { AppLink } from '../../../ui/app-link.tsx';
import { buttonClass } from '../../../ui/button-class.ts';
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
  const { title, text, links } = lockedPart(useSkipper(), name);
  const wayOn = (
    <div className="flex flex-wrap justify-center gap-2">
      {links.map(({ label, path }) => (
        <AppLink key={path} to={path} className={buttonClass('secondary', 'small')}>
          {label}
        </AppLink>
      ))}
    </div>
  );
  return (
    <Card title={name}>
      <EmptyState icon={Lock} title={title} action={links.length > 0 && wayOn}>
        {text}
      </EmptyState>
    </Card>
  );
});
