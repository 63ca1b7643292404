import type { Figure } from './figure.ts';
import { readerDates } from './format-time.ts';
import { readerZone } from './reader-zone.ts';
import { text, type Value } from './value.ts';

const label = 'Time zone';

/**
 * Said once beside values whose zone is not the reader's: `Time zone: UTC`. Undefined where that
 * makes no difference to any of them.
 */
export const zoneNote = (
  timeZone: string | undefined,
  values: Iterable<Value>,
): string | undefined => (differs(timeZone, values) ? `${label}: ${timeZone}` : undefined);

/** Facts in a zone, which is one of them where it is not the reader's. */
export function factsIn(
  timeZone: string | undefined,
  facts: readonly Figure[],
): { readonly facts: readonly Figure[]; readonly timeZone: string | undefined } {
  const said = differs(
    timeZone,
    facts.map(({ value }) => value),
  );
  const zone = { key: 'zone', label, value: text(timeZone) };
  return { facts: said ? [...facts, zone] : facts, timeZone };
}

function differs(timeZone: string | undefined, values: Iterable<Value>): boolean {
  if (timeZone === undefined || timeZone === readerZone()) return false;
  for (const value of values) {
    const at = instantOf(value);
    if (at !== undefined && clock(at, timeZone) !== clock(at)) return true;
  }
  return false;
}

/** A bare day has no zone. */
function instantOf(value: Value): string | undefined {
  if (value.kind === 'instant') return value.instant;
  return value.kind === 'day' && value.day.includes('T') ? value.day : undefined;
}

const clock = (at: string, timeZone?: string): string =>
  readerDates(timeZone, { dateStyle: 'short', timeStyle: 'short' }).format(new Date(at));
