import type { ImportRow } from '@skipper/core/contract';
import type { FileFill } from '../../../domain/trading/broker-files/file-fill.ts';
import type { KnownFill } from '../../../domain/trading/broker-files/identify-fills.ts';
import type { ZonedFillRow } from './zoned-fills.ts';

/** A stored fill as rows are compared with it. */
export function toKnownFill(row: ZonedFillRow): KnownFill {
  return { ...row, writtenAt: row.writtenAt ?? writtenIn(row) };
}

/** Fills from before their written moment was kept: the clock of the zone they were read in. */
function writtenIn({ executedAt, timezone }: ZonedFillRow): string {
  return Temporal.Instant.from(executedAt)
    .toZonedDateTimeISO(timezone)
    .toPlainDateTime()
    .toString();
}

/** JSON of what the account holds in the place of a fill, in the shape of the contract. */
export function describeKnown(fill: FileFill | null, known: KnownFill | null): string | null {
  if (fill === null || known === null) return null;
  const { side, quantity, price, fee, executedAt, day } = known;
  const { symbol } = fill.instrument;
  const shown: ImportRow['known'] = { symbol, side, quantity, price, fee, executedAt, day };
  return JSON.stringify(shown);
}
