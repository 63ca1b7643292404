import type { AssetClass } from '@skipper/core/contract';
import { decimal, roundedText, sum, text } from '../../decimal.ts';
import { derivedId } from '../../derived-id.ts';

/** A fill as an order is made of it. */
export interface OrderFill {
  readonly id: string;
  readonly accountId: string;
  readonly orderId: string | null;
  readonly instrumentKey: string;
  readonly symbol: string;
  readonly assetClass: AssetClass;
  readonly multiplier: string;
  readonly side: 'buy' | 'sell';
  readonly quantity: string;
  readonly price: string;
  readonly executedAt: string;
}

export interface FilledOrder {
  readonly id: string;
  readonly filled: string;
  readonly averagePrice: string;
  readonly firstAt: string;
  readonly lastAt: string;
}

/** The same for all fills of one order, and for no others: a spread has an order for each leg. */
export function orderKey(fill: OrderFill): string {
  const { id, accountId, orderId, instrumentKey, side } = fill;
  // JSON keeps the parts apart whatever characters a name or an id holds.
  return orderId === null ? id : JSON.stringify([accountId, orderId, instrumentKey, side]);
}

/** The sum of an order's fills, in the order they happened; never empty. */
export function orderOf(fills: readonly [OrderFill, ...OrderFill[]]): FilledOrder {
  const [first] = fills;
  const quantities = fills.map(({ quantity }) => decimal(quantity));
  const filled = sum(quantities);
  const value = sum(fills.map(({ price, quantity }) => decimal(price).times(decimal(quantity))));
  return {
    // A single fill's id would do, but must not change when the order's next fill is imported.
    id: derivedId(`order:${orderKey(first)}`),
    filled: text(filled),
    averagePrice: roundedText(value.dividedBy(filled)),
    firstAt: first.executedAt,
    lastAt: fills.at(-1)?.executedAt ?? first.executedAt,
  };
}
