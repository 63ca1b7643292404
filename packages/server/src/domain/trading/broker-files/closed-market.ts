import { type WallTime, wallClock } from '../../time/wall-clock.ts';
import type { FileFill } from './file-fill.ts';

/** Minutes since midnight in New York, between which an instrument trades on weekdays. */
interface Hours {
  readonly from: number;
  readonly to: number;
}

const exchangeZone = 'America/New_York';
const regular: Hours = { from: 9 * 60 + 30, to: 16 * 60 };
/** Shares trade before and after the exchange is open as well. */
const extended: Hours = { from: 4 * 60, to: 20 * 60 };
/** Options on some indexes trade for a quarter of an hour longer. */
const options: Hours = { from: 9 * 60 + 30, to: 16 * 60 + 15 };
/** So many trades say something about the zone of a file. */
const enough = 5;

interface Row {
  readonly state: string;
  readonly fill: FileFill | null;
}

/**
 * Finds trades in US shares and options that a file puts outside of their trading hours: the file
 * may be in another zone (product rules 7.1). Times that name their zone are left out.
 */
export class ClosedMarket {
  readonly #clock = wallClock(exchangeZone);
  #all = 0;
  /** While nothing trades, and at any time before or after regular hours. */
  readonly #closed = new Found();
  readonly #unusual = new Found();

  see({ state, fill }: Row): void {
    const hours = state === 'new' && fill && isTimed(fill) ? hoursOf(fill) : undefined;
    if (!hours || !fill) return;
    const time = this.#clock(fill.executedAt);
    this.#all += 1;
    if (!isWithin(time, regular)) this.#unusual.add(fill);
    if (!isWithin(time, hours)) this.#closed.add(fill);
  }

  /** Asks about times that were read in a zone; undefined where they are as usual. */
  question(timezone: string): string | undefined {
    const { count, first } = this.#found ?? {};
    if (!first) return undefined;
    const { instrument, writtenAt, executedAt } = first;
    const trades = count === 1 ? '1 trade is' : `${count} trades are`;
    const hours = this.#closed.first ? 'US' : 'regular';
    const there =
      timezone === exchangeZone ? '' : `, which is ${inNewYork(executedAt)} in New York`;
    return (
      `${trades} outside of ${hours} trading hours if the times are those of ${timezone}, ` +
      `such as ${instrument.symbol} at ${writtenAt.replace('T', ' ')}${there}. ` +
      'Check the time zone of the file.'
    );
  }

  get #found(): Found | undefined {
    if (this.#closed.first) return this.#closed;
    const early = this.#all >= enough && this.#unusual.count * 2 > this.#all;
    return early ? this.#unusual : undefined;
  }
}

class Found {
  count = 0;
  first: FileFill | undefined;

  add(fill: FileFill): void {
    this.count += 1;
    this.first ??= fill;
  }
}

/** By the file, which does not say in which zone. An option that ends has no price. */
const isTimed = ({ day, writtenAt, executedAt, price }: FileFill): boolean =>
  day === null && writtenAt !== executedAt && price !== '0';

function hoursOf({ instrument: { assetClass, key } }: FileFill): Hours | undefined {
  if (assetClass === 'option') return options;
  return assetClass === 'equity' && key.endsWith(':USD') ? extended : undefined;
}

const isWithin = ({ minutes, weekday }: WallTime, { from, to }: Hours): boolean =>
  weekday !== 0 && weekday !== 6 && minutes >= from && minutes < to;

const inNewYork = (instant: string): string =>
  Temporal.Instant.from(instant)
    .toZonedDateTimeISO(exchangeZone)
    .toPlainDateTime()
    .toString({ smallestUnit: 'minute' })
    .replace('T', ' ');
