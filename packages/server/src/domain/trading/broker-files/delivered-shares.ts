import { Decimal, decimal, text } from '../../decimal.ts';
import { day } from '../../time/durations.ts';
import type { FileFill, OptionEnding } from './file-fill.ts';
import type { BrokerFile, ReadRow } from './read-broker-file.ts';

/** Settled in cash, so that an exercise brings no shares. */
const cashSettled = /^(SPXW?|NDXP?|RUTW?|VIXW?|XSP|DJX|OEX|XEO|MRUT|XND|NANOS)$/;

/** Brokers date shares on the day of the ending or around it, past a long weekend. */
const around = 5 * day;

/**
 * The shares of an assignment or an exercise, unless the file has its own row for them. A row is
 * that of one ending only.
 */
export function deliveredShares(file: Omit<BrokerFile, 'rows'>, rows: readonly ReadRow[]) {
  const listed = new OwnRows(rows);
  return (
    { ending, contract, fill }: OptionEnding,
    { side }: FileFill,
  ): { readonly fill?: FileFill; readonly problem?: string } => {
    if (ending === 'expiry') return {};
    if (cashSettled.test(contract.root)) {
      return {
        problem: `${contract.root} options are settled in cash, and the row does not say how much.`,
      };
    }
    if (file.traits.sharesDelivered) return {};
    const quantity = text(decimal(fill.quantity).times(new Decimal(100)));
    // A long call and a short put buy; `side` closes the option, so it is the other way round.
    const buys = (side === 'sell') === (contract.right === 'C');
    const shares: FileFill = {
      ...fill,
      instrument: shareOf(contract.root, file),
      side: buys ? 'buy' : 'sell',
      quantity,
      price: contract.strike,
      fee: '0',
      executionId: null,
    };
    return listed.take(shares) ? {} : { fill: shares };
  };
}

/** The trades of a file that may be delivered shares. */
class OwnRows {
  readonly #fills: FileFill[];

  constructor(rows: readonly ReadRow[]) {
    this.#fills = rows.flatMap(({ reading }) => (reading.kind === 'fill' ? [reading.fill] : []));
  }

  /** Whether the file lists these shares; the nearest row is then spoken for. */
  take(shares: FileFill): boolean {
    const apart = (one: FileFill) =>
      Math.abs(Date.parse(one.executedAt) - Date.parse(shares.executedAt));
    const nearest = this.#fills
      .filter((one) => sameShares(one, shares) && apart(one) < around)
      .sort((a, b) => apart(a) - apart(b))[0];
    if (!nearest) return false;
    this.#fills.splice(this.#fills.indexOf(nearest), 1);
    return true;
  }
}

const sameShares = (one: FileFill, other: FileFill): boolean =>
  one.instrument.symbol === other.instrument.symbol &&
  one.side === other.side &&
  one.quantity === other.quantity &&
  one.price === other.price;

function shareOf(
  symbol: string,
  { currency }: Pick<BrokerFile, 'currency'>,
): FileFill['instrument'] {
  return { key: `${symbol}:${currency}`, symbol, assetClass: 'equity', multiplier: '1' };
}
