import type { PriceInterval } from '@skipper/core/contract';
import { instant } from '../../../adapters/clock.ts';
import { periodEnd } from '../../../domain/commerce/billing/billing-period.ts';
import type { FailureClass } from '../../../domain/commerce/payments/decline-codes.ts';

/** A period, and where it is counted from. Milliseconds. */
export interface Period {
  readonly start: number;
  readonly end: number;
  readonly anchor: number;
  /** How many intervals after its anchor it ends. */
  readonly count: number;
}

/** The first period from an instant on. */
export const periodFrom = (anchor: number, interval: PriceInterval): Period => ({
  start: anchor,
  end: periodEnd(anchor, interval, 1),
  anchor,
  count: 1,
});

/** A period as a subscription stores it. */
export const columnsOf = (period: Period | undefined) => ({
  currentPeriodStart: period ? instant(period.start) : null,
  currentPeriodEnd: period ? instant(period.end) : null,
  anchorAt: period ? instant(period.anchor) : null,
  periodsFromAnchor: period?.count ?? 0,
});

/** The columns of a subscription that owes nothing. */
export const nothingOwed = { dunningSince: null, dunningTries: 0, dunningFailure: null } as const;

/** Those of one whose renewal was refused. */
export const owedSince = (since: number, tries: number, failure: FailureClass) => ({
  dunningSince: instant(since),
  dunningTries: tries,
  dunningFailure: failure,
  payingSince: null,
});

/** The period after the one that ended `count` intervals after `anchor`. */
export function periodAfter(anchor: number, count: number, interval: PriceInterval): Period {
  const start = periodEnd(anchor, interval, count);
  return { start, end: periodEnd(anchor, interval, count + 1), anchor, count: count + 1 };
}
