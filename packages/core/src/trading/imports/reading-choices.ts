import type { ColumnMapping, Import, UpdateImportBody } from '../../contract/index.ts';
import { readerZone } from '../../platform/presentation/reader-zone.ts';

/** Choices about a file besides its columns; the preview offers them where they matter. */
export type ReadingChoices = Pick<ColumnMapping, 'feeSign' | 'rowOrder'>;

/** Another way to read a file. */
export interface OtherReading {
  readonly label: string;
  /** Of its columns. */
  readonly choice?: ReadingChoices;
  /** IANA zone of its times. */
  readonly timezone?: string;
}

/** The other ways to read a file that can be read in several. */
export const otherReadings = (current: Import): readonly OtherReading[] => [
  ...otherZones(current),
  ...otherFees(current),
  ...otherOrder(current),
];

/** A broker writes its files in the zone of its users, of the exchange, or of none. */
function otherZones({ zoneInDoubt, timezone }: Import): readonly OtherReading[] {
  if (!zoneInDoubt) return [];
  const zones = new Set([readerZone() ?? 'UTC', 'America/New_York', 'UTC']);
  zones.delete(timezone);
  return [...zones].map((zone) => ({ label: `Read times in ${zone}`, timezone: zone }));
}

function otherFees({ negativeFees }: Import): readonly OtherReading[] {
  if (negativeFees === null) return [];
  return negativeFees === 'costs'
    ? [{ label: 'Read negative fees as rebates', choice: { feeSign: 'positive' } }]
    : [{ label: 'Read negative fees as costs', choice: { feeSign: 'negative' } }];
}

function otherOrder({ rowOrder }: Import): readonly OtherReading[] {
  if (rowOrder === null) return [];
  return rowOrder === 'oldestFirst'
    ? [{ label: 'Read the newest first', choice: { rowOrder: 'newestFirst' } }]
    : [{ label: 'Read the oldest first', choice: { rowOrder: 'oldestFirst' } }];
}

/** The call that reads a file so. */
export const bodyOf = (
  { choice, timezone }: OtherReading,
  mapping: ColumnMapping,
): UpdateImportBody =>
  timezone === undefined ? { mapping: { ...mapping, ...choice } } : { timezone };

/** Those of a mapping; they outlast a change of its columns. */
export const choicesOf = (mapping: ColumnMapping | null): ReadingChoices => ({
  ...(mapping?.feeSign && { feeSign: mapping.feeSign }),
  ...(mapping?.rowOrder && { rowOrder: mapping.rowOrder }),
});
