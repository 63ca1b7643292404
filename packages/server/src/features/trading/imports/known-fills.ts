import type { ImportRow } from '@skipper/core/contract';
import type { FileFill } from '../../../domain/trading/broker-files/file-fill.ts';
import type { KnownFill } from '../../../domain/trading/broker-files/identify-fills.ts';
import type { ZonedFillRow } from './zoned-fills.ts';

/** A stored fill in the shape used for comparison. */
export function toKnownFill(row: ZonedFillRow): KnownFill {
  return { ...row, writtenAt: row.writtenAt ?? writtenIn(row) };
}

/** Fills stored without their local time: derive it from the zone of their import. */
function writtenIn({ executedAt, timezone }: ZonedFillRow): string {
  return Temporal.Instant.from(executedAt)
    .toZonedDateTimeISO(timezone)
    .toPlainDateTime()
    .toString();
}

/** JSON of the account's fill in place of this one, in the shape of the contract. */
export function describeKnown(fill: FileFill | null, known: KnownFill | null): string | null {
  if (fill === null || known === null) return null;
  const { side, quantity, price, fee, executedAt, day } = known;
  const { symbol } = fill.instrument;
  const shown: ImportRow['known'] = { symbol, side, quantity, price, fee, executedAt, day };
  return JSON.stringify(shown);
}
