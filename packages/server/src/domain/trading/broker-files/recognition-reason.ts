import type { FileFill } from './file-fill.ts';
import type { KnownFill, Recognition } from './identify-fills.ts';

/** Why a row adds nothing, as its owner reads it; null for a new row. */
export function recognitionReason(
  fill: FileFill,
  recognition: Recognition,
  lineOf: (row: number) => number,
): string | null {
  if (recognition.kind === 'new') return null;
  if (recognition.kind === 'duplicate') {
    if (recognition.of === 'file') return 'The file contains this execution id twice.';
    return recognition.readIn === undefined
      ? 'The account already has this fill.'
      : `The account already has this fill, read in ${recognition.readIn}.`;
  }
  if ('withRow' in recognition) {
    return `Line ${lineOf(recognition.withRow)} has the same execution id but different content.`;
  }
  return `The account has this fill with ${differences(fill, recognition.with)}. It stays as it is unless you correct it.`;
}

/** The stored value of everything that differs, beside the one in the file. */
function differences(fill: FileFill, known: KnownFill): string {
  const numbers = (['price', 'quantity', 'fee'] as const)
    .filter((name) => fill[name] !== known[name])
    .map((name) => `${name} ${known[name]} instead of ${fill[name]}`);
  const moved = fill.executedAt !== known.executedAt && fill.writtenAt !== known.writtenAt;
  const time = moved ? [`time ${known.executedAt} instead of ${fill.executedAt}`] : [];
  return [...numbers, ...time].join(' and ');
}
