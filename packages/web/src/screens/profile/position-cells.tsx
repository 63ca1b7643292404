import type { Position } from '@skipper/core/contract';
import type { ReactNode } from 'react';
import { formatDecimal, formatPrice } from '../../format/number.ts';
import { Badge } from '../../ui/badge.tsx';
import { NoFigure } from '../../ui/figures.tsx';
import { Cell } from '../../ui/table.tsx';

/** The instrument of a position. On a narrow screen its side, and `below`, stand here too. */
export function SymbolCell({
  position,
  below,
}: {
  readonly position: Position;
  readonly below: ReactNode;
}) {
  const { instrument, flags, side } = position;
  return (
    <Cell>
      <span className="flex items-center gap-2">
        <span className="font-semibold text-base">{instrument.symbol}</span>
        <span className="only-narrow">
          <SideBadge side={side} />
        </span>
        {instrument.assetClass !== 'equity' && <Badge>{instrument.assetClass}</Badge>}
        {flags.includes('missing_acquisition') && <Badge tone="warning">No purchase on file</Badge>}
      </span>
      <span className="only-narrow pt-0.5 text-muted">{below}</span>
    </Cell>
  );
}

export function SideCell({ side }: { readonly side: Position['side'] }) {
  return (
    <Cell data-roomy>
      <SideBadge side={side} />
    </Cell>
  );
}

/** A number of shares or contracts. */
export function QuantityCell({
  value,
  roomy,
}: {
  readonly value: string | null;
  readonly roomy?: boolean;
}) {
  return (
    <Cell align="end" data-roomy={roomy}>
      {value === null ? <NoFigure why="Amounts are not shared" /> : formatDecimal(value)}
    </Cell>
  );
}

/** What was paid on average, or that nobody knows. */
export function EntryPrice({ position: { entryAvg } }: { readonly position: Position }) {
  return entryAvg === null ? <NoFigure why="No purchase on file" /> : formatPrice(entryAvg);
}

function SideBadge({ side }: { readonly side: Position['side'] }) {
  return (
    <Badge tone={side === 'long' ? 'accent' : 'warning'}>
      {side === 'long' ? 'Long' : 'Short'}
    </Badge>
  );
}
