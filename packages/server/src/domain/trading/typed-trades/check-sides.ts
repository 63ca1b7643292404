import { type Decimal, decimal, text, zero } from '../../decimal.ts';
import type { FileFill, FillReading } from '../broker-files/file-fill.ts';
import { identifyFills, type KnownFill } from '../broker-files/identify-fills.ts';
import type { BrokerFile, ReadRow } from '../broker-files/read-broker-file.ts';
import type { SettledRow, SettledRows } from '../broker-files/resolve-endings.ts';

type FillRow = ReadRow & { readonly reading: FillReading };

const isFill = (row: ReadRow): row is FillRow => row.reading.kind === 'fill';

/**
 * Rejects a typed trade whose action does not agree with the position at its time: what closes has
 * as much open to close, and what opens never closes. At one time the account's fills come first,
 * then typed trades from top to bottom. What is rejected does not count for those after it.
 */
export function checkSides({ rows }: BrokerFile, known: readonly KnownFill[]): SettledRows {
  const all = [...rows];
  const problems = new Map<FileFill, string>();
  for (const trades of Map.groupBy(newTrades(all, known), keyOf).values()) {
    const book = new OpenQuantity(known, trades);
    for (const reading of trades) {
      const problem = sideProblem(reading, book.at(reading.fill.executedAt));
      if (problem === undefined) book.add(reading.fill);
      else problems.set(reading.fill, problem);
    }
  }
  return { rows: all.flatMap((row) => settled(row, problems)), warnings: [] };
}

const keyOf = ({ fill }: FillReading): string => fill.instrument.key;

/** In the order in which they happened. */
function newTrades(rows: readonly ReadRow[], known: readonly KnownFill[]): FillReading[] {
  const readings = rows.filter(isFill).map(({ reading }) => reading);
  const identified = identifyFills(
    readings.map(({ fill }) => fill),
    known,
  );
  return readings
    .filter((_, index) => identified[index]?.recognition.kind === 'new')
    .sort((a, b) => compare(a.fill.executedAt, b.fill.executedAt));
}

function settled(row: ReadRow, problems: ReadonlyMap<FileFill, string>): readonly SettledRow[] {
  const { reading, ...rest } = row;
  if (reading.kind === 'ending') return [];
  const reason = reading.kind === 'fill' ? problems.get(reading.fill) : undefined;
  return [{ ...rest, reading: reason === undefined ? reading : { kind: 'rejected', reason } }];
}

type Executed = Pick<FileFill, 'executedAt' | 'side' | 'quantity'>;

/** The open quantity of one instrument over time; negative while it is short. */
class OpenQuantity {
  readonly #held: readonly Executed[];
  #next = 0;
  #net: Decimal = zero;

  constructor(known: readonly KnownFill[], [first]: readonly FillReading[]) {
    this.#held = known
      .filter(({ instrumentKey }) => instrumentKey === first?.fill.instrument.key)
      .sort((a, b) => compare(a.executedAt, b.executedAt));
  }

  /** Must be asked in the order of time. */
  at(time: string): Decimal {
    for (let one = this.#held[this.#next]; one && one.executedAt <= time; ) {
      this.add(one);
      this.#next += 1;
      one = this.#held[this.#next];
    }
    return this.#net;
  }

  add({ side, quantity }: Executed): void {
    const amount = decimal(quantity);
    this.#net = side === 'buy' ? this.#net.plus(amount) : this.#net.minus(amount);
  }
}

/** Why a trade does not do what its action says, or undefined. */
function sideProblem({ fill, closes, opens }: FillReading, net: Decimal): string | undefined {
  const { side, quantity, instrument } = fill;
  const { symbol } = instrument;
  const sells = side === 'sell';
  const opposite = sells ? net : net.negated();
  const held = `${text(opposite.abs())} ${symbol} ${sells ? 'long' : 'short'}`;
  if (opens && opposite.greaterThan(zero)) {
    return sells
      ? `The account has ${held} at that time. STC sells to close; STO would open a short position.`
      : `The account has ${held} at that time. BTC buys to close; BTO would open a long position.`;
  }
  if (!closes || decimal(quantity).lessThanOrEqualTo(opposite)) return undefined;
  const wrong = opposite.greaterThan(zero)
    ? `only ${held}`
    : `no ${symbol} ${sells ? 'long' : 'short'}`;
  return `The account has ${wrong} at that time, so ${quantity} cannot be closed. Add the trades that opened it first.`;
}

const compare = (a: string, b: string): number => (a < b ? -1 : Number(a > b));
