import type { Position } from '../../contract/index.ts';
import type { Skipper } from '../../platform/composition/create-skipper.ts';
import type { Figure } from '../../platform/presentation/figure.ts';
import type { ScreenDetail, ScreenPart } from '../../platform/presentation/screen-model.ts';
import {
  change,
  duration,
  moment,
  money,
  price,
  profit,
  quantity,
  text,
} from '../../platform/presentation/value.ts';
import { factsIn } from '../../platform/presentation/zone-note.ts';
import { positionOrdersTable } from '../orders/orders.table.ts';
import { positionUpdates } from '../position-updates/position-updates.parts.ts';
import { lockedPart } from './locked-part.ts';
import {
  correctedMark,
  expiredMark,
  isCorrected,
  isExpired,
  missingEntry,
  sideOf,
} from './positions.tables.ts';
import { publicProfileFeature } from './public-profile.module.ts';

const assetClasses = {
  equity: 'Stock',
  option: 'Option',
  future: 'Future',
  crypto: 'Crypto',
} as const;

/** The position that the address opens, with the orders that made it; undefined while it opens none. */
export function positionDetail(skipper: Skipper): ScreenDetail | undefined {
  const page = skipper.use(publicProfileFeature);
  const { opened, position: result } = page;
  if (opened.uuid === undefined || !page.seesClosed || !result) return undefined;
  const position = result.data?.positions[0];
  return {
    title: position ? `Position in ${position.instrument.symbol}` : 'Position',
    close: () => opened.close(),
    parts: position
      ? partsOf(skipper, position)
      : result.data
        ? [{ notice: 'This position no longer exists, or you can’t see it.' }]
        : [{ result }],
  };
}

function partsOf(skipper: Skipper, position: Position): readonly ScreenPart[] {
  const page = skipper.use(publicProfileFeature);
  const amounts = page.position?.data?.access.amounts ?? true;
  const timeZone = page.account?.timezone;
  const locked = lockedPart(skipper, 'Orders');
  return [
    { name: 'Position', ...factsIn(timeZone, factsOf(position)) },
    amounts
      ? { name: 'Result', facts: resultOf(position) }
      : { text: 'Amounts are private; results are in percent.' },
    ...positionUpdates(skipper),
    ...(page.seesOpen
      ? [{ named: true as const, table: positionOrdersTable(skipper) }]
      : [{ text: locked.text }]),
  ];
}

function factsOf(position: Position): readonly Figure[] {
  const { instrument, status, quantity: traded, openQuantity, returnPct, holdSeconds } = position;
  const { entryAvg, exitAvg, openedAt, openedDay, closedAt, closedDay } = position;
  const open = status === 'open';
  return [
    { key: 'class', label: 'Asset class', value: text(assetClasses[instrument.assetClass]) },
    { key: 'side', label: 'Side', value: sideOf(position) },
    { key: 'quantity', label: 'Quantity', value: quantity(traded) },
    { key: 'left', label: 'Still open', value: quantity(open ? openQuantity : null) },
    { key: 'entry', label: 'Avg. entry', value: price(entryAvg, missingEntry) },
    { key: 'exit', label: 'Avg. exit', value: price(exitAvg, 'No exit') },
    { key: 'opened', label: 'Opened', value: moment(openedAt, openedDay) },
    { key: 'closed', label: 'Closed', value: moment(closedAt, closedDay) },
    { key: 'held', label: 'Holding time', value: duration(holdSeconds) },
    { key: 'return', label: 'Return', value: change(returnPct, 'No return') },
    ...(isExpired(position)
      ? [
          {
            key: 'expired',
            label: 'End',
            value: text(expiredMark),
            note: 'No trade closed it before its expiry, so it counts as closed at 0.',
          },
        ]
      : []),
    ...(isCorrected(position)
      ? [
          {
            key: 'corrected',
            label: 'Fills',
            value: text(correctedMark),
            note: 'The record shows the earlier values and the reason.',
          },
        ]
      : []),
  ].filter(({ key, value }) => value.kind !== 'absent' || key === 'entry');
}

function resultOf({ grossPnl, fees, netPnl, status }: Position): readonly Figure[] {
  const soFar = status === 'open' ? ' so far' : '';
  return [
    { key: 'gross', label: `Gross${soFar}`, value: profit(grossPnl, 'No result yet') },
    { key: 'fees', label: `Fees${soFar}`, value: money(fees, 'No fees yet') },
    { key: 'net', label: `Net${soFar}`, value: profit(netPnl, 'No result yet') },
  ];
}
