import { missingEntry, positionMarks, sideOf } from '@skipper/core';
import type { Order, Position } from '@skipper/core/contract';
import { formatValue, type Value, value } from '@skipper/core/presentation';
import type { ReactNode } from 'react';
import { formatShortDay } from '../../../format/time.ts';
import { ValueView } from '../../../presented/value-view.tsx';
import { Badge } from '../../../ui/badge.tsx';

/** The cells of positions with a special layout, by column key. */
export function positionCells(timeZone: string | undefined) {
  const write = (one: Value) => formatValue(one, { style: 'reader', timeZone });
  const below = (position: Position) => {
    const { closedAt, openedAt, openedDay, entryAvg, exitAvg } = position;
    if (closedAt === null) return write(value.moment(openedAt, openedDay));
    const prices = [value.price(entryAvg, missingEntry), value.price(exitAvg, 'No exit')];
    return `${formatShortDay(closedAt, timeZone)} · ${prices.map(write).join(' to ')}`;
  };
  return {
    symbol: (position: Position) => <SymbolCell position={position} below={below(position)} />,
    net: (position: Position) => <NetCell position={position} />,
  };
}

/** The cells of orders with a special layout: in a narrow table, when and how much stand below the symbol. */
export function orderCells(timeZone: string | undefined) {
  return {
    symbol: ({ instrument, placedAt, filledQty }: Order) => (
      <>
        <span className="font-medium">{instrument.symbol}</span>
        <span className="only-narrow pt-0.5 text-muted">
          {[
            formatShortDay(placedAt, timeZone),
            filledQty && formatValue(value.quantity(filledQty), { style: 'reader' }),
          ]
            .filter(Boolean)
            .join(' · ')}
        </span>
      </>
    ),
  };
}

/** The instrument. In a narrow table its side, and `below`, stand here too. */
function SymbolCell({
  position,
  below,
}: {
  readonly position: Position;
  readonly below: ReactNode;
}) {
  const { instrument, flags } = position;
  return (
    <>
      <span className="flex items-center gap-2">
        <span className="font-semibold text-base">{instrument.symbol}</span>
        <span className="only-narrow">
          <ValueView value={sideOf(position)} />
        </span>
        {instrument.assetClass !== 'equity' && <Badge>{instrument.assetClass}</Badge>}
        {flags.includes('missing_acquisition') && <Badge tone="warning">{missingEntry}</Badge>}
        {positionMarks(position).map((mark) => (
          <Badge key={mark}>{mark}</Badge>
        ))}
      </span>
      <span className="only-narrow pt-0.5 text-muted">{below}</span>
    </>
  );
}

/** The gain or loss; in a narrow table the return is below it. */
function NetCell({ position: { netPnl, returnPct } }: { readonly position: Position }) {
  return (
    <>
      <span className="font-medium">
        <ValueView value={value.profit(netPnl, 'Amounts are not shared')} />
      </span>
      <span className="only-narrow pt-0.5">
        <ValueView value={value.change(returnPct, 'No return')} />
      </span>
    </>
  );
}
