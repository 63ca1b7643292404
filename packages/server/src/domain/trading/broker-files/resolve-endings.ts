import { type Decimal, decimal, zero } from '../../decimal.ts';
import { deliveredShares } from './delivered-shares.ts';
import type { FileFill, OptionEnding, RowReading } from './file-fill.ts';
import { identifyFills, type KnownFill } from './identify-fills.ts';
import { lazily } from './packed-rows.ts';
import type { BrokerFile, ReadRow } from './read-broker-file.ts';

/** A row with nothing left to find out. */
export type SettledRow = Omit<ReadRow, 'reading'> & {
  readonly reading: Exclude<RowReading, { kind: 'ending' }>;
};

export interface SettledRows {
  readonly rows: Iterable<SettledRow>;
  /** For options that stay open, because the file is incomplete. */
  readonly warnings: readonly string[];
}

/**
 * Turns expiries, assignments and exercises into fills at 0 that close the open position in the
 * contract (product rules 4.2.6), and into the shares that were delivered at the strike unless they
 * have their own row. An ending without a position is rejected: it must never open one.
 */
export function resolveEndings(file: BrokerFile, known: readonly KnownFill[]): SettledRows {
  if (!hasEndings(file.rows)) return { rows: lazily(file.rows, asSettled), warnings: [] };
  // Taken once: the same fill has to be the same object from here on.
  const all = [...file.rows];
  const book = new OpenContracts(all, known);
  const delivered = deliveredShares(file, all);
  const warnings: string[] = [];
  const ends = all
    .flatMap(({ reading }) => (reading.kind === 'ending' ? [reading.end] : []))
    .sort((a, b) => a.fill.executedAt.localeCompare(b.fill.executedAt));
  const closed = new Map(ends.map((end) => [end, book.close(end)] as const));
  const rows = all.flatMap((row): readonly SettledRow[] => {
    const { reading, ...rest } = row;
    if (closesOption(reading) && book.lacks(reading.fill)) {
      const reason = nothingOpen(reading);
      warnings.push(`Line ${row.line}: ${reason}`);
      return [{ ...rest, reading: { kind: 'rejected', reason } }];
    }
    if (reading.kind !== 'ending') return asSettled(row);
    const closing = closed.get(reading.end);
    const shares = closing && delivered(reading.end, closing);
    const problem = closing ? shares?.problem : nothingOpen(reading.end);
    if (!closing || problem !== undefined) {
      warnings.push(
        `Line ${row.line}: ${reading.end.fill.instrument.symbol} stays open. ${problem}`,
      );
      return [{ ...rest, reading: { kind: 'rejected', reason: problem ?? '' } }];
    }
    const fills = [closing, ...(shares?.fill ? [shares.fill] : [])];
    return fills.map((fill) => ({ ...rest, reading: { kind: 'fill', fill } }));
  });
  return { rows, warnings };
}

function hasEndings(rows: Iterable<ReadRow>): boolean {
  for (const { reading } of rows) {
    if (reading.kind === 'ending' || closesOption(reading)) return true;
  }
  return false;
}

function asSettled({ reading, ...rest }: ReadRow): readonly SettledRow[] {
  return reading.kind === 'ending' ? [] : [{ ...rest, reading }];
}

type ClosingFill = Extract<RowReading, { kind: 'fill' }>;

const closesOption = (reading: RowReading): reading is ClosingFill =>
  reading.kind === 'fill' && reading.closes === true;

const nothingOpen = ({ fill: { quantity, instrument } }: Pick<OptionEnding, 'fill'>): string =>
  `The account and the file have no ${quantity} of ${instrument.symbol} open at that time. Import the trades that opened it first.`;

interface CountedFill
  extends Pick<KnownFill, 'instrumentKey' | 'side' | 'quantity' | 'executedAt'> {
  /** Where it comes from the file. */
  readonly of?: FileFill;
}

/** Open quantity of each contract, from the account's fills and the new ones of the file. */
class OpenContracts {
  readonly #fills: CountedFill[];
  readonly #ended: readonly KnownFill[];
  readonly #fresh: ReadonlySet<FileFill>;
  /** New fills that close; the other ones of their side may open. */
  readonly #closing: ReadonlySet<FileFill>;

  constructor(rows: readonly ReadRow[], known: readonly KnownFill[]) {
    const fills = rows.flatMap(({ reading }) => (reading.kind === 'fill' ? [reading.fill] : []));
    const identified = identifyFills(fills, known);
    const fresh = fills.filter((_, index) => identified[index]?.recognition.kind === 'new');
    this.#fresh = new Set(fresh);
    this.#closing = new Set(
      rows.flatMap(({ reading }) => (closesOption(reading) ? [reading.fill] : [])),
    );
    this.#ended = known.filter(({ price }) => price === '0');
    this.#fills = [
      ...known,
      ...fresh.map((fill) => ({ ...fill, instrumentKey: fill.instrument.key, of: fill })),
    ];
  }

  /** The fill that closes it, or undefined where there is not as much to close. */
  close({ fill }: OptionEnding): FileFill | undefined {
    const side = this.#sideStored(fill) ?? this.#sideOpen(fill);
    if (side === undefined) return undefined;
    const closing = { ...fill, side };
    if (!this.#sideStored(fill)) {
      this.#fills.push({ ...closing, instrumentKey: fill.instrument.key });
    }
    return closing;
  }

  /**
   * Whether a new fill closes more than is open. Fills at the same time on its own side that may
   * open are left out, since their order may be unknown.
   */
  lacks(fill: FileFill): boolean {
    if (!this.#fresh.has(fill)) return false;
    const net = netOf(
      this.#upTo(fill).filter(
        (one) =>
          one.executedAt < fill.executedAt ||
          one.side !== fill.side ||
          (one.of !== undefined && this.#closing.has(one.of)),
      ),
    );
    return fill.side === 'buy' ? net.greaterThan(zero) : net.lessThan(zero);
  }

  #upTo(fill: Pick<FileFill, 'instrument' | 'executedAt'>): readonly CountedFill[] {
    return this.#fills.filter(
      (one) => one.instrumentKey === fill.instrument.key && one.executedAt <= fill.executedAt,
    );
  }

  /** The same ending from an earlier import. */
  #sideStored(fill: OptionEnding['fill']): FileFill['side'] | undefined {
    return this.#ended.find(
      (one) =>
        one.instrumentKey === fill.instrument.key &&
        one.quantity === fill.quantity &&
        (one.executedAt === fill.executedAt || one.writtenAt === fill.writtenAt),
    )?.side;
  }

  #sideOpen(fill: OptionEnding['fill']): FileFill['side'] | undefined {
    const open = netOf(this.#upTo(fill));
    if (decimal(fill.quantity).greaterThan(open.abs())) return undefined;
    return open.isNegative() ? 'buy' : 'sell';
  }
}

const netOf = (fills: readonly CountedFill[]): Decimal =>
  fills.reduce(
    (sum, { side, quantity }) =>
      side === 'buy' ? sum.plus(decimal(quantity)) : sum.minus(decimal(quantity)),
    zero,
  );
