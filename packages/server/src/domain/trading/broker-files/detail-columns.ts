import type { ColumnMapping } from '@skipper/core/contract';
import { normaliseName } from './column-names.ts';
import { findColumn } from './find-column.ts';

/** Details of a trade in columns besides the mapped ones. Found by their usual names. */
const names = {
  status: ['status', 'order status', 'state', 'execution status', 'trade status'],
  expiry: ['expiry', 'expiration', 'expiration date', 'exp', 'exp date', 'expiry date'],
  strike: ['strike', 'strike price'],
  right: ['call or put', 'put call', 'call put', 'right', 'option type', 'c p', 'p c'],
  multiplier: ['multiplier', 'contract multiplier', 'point value'],
  amount: ['amount', 'net amount', 'net proceeds', 'gross amount', 'gross proceeds', 'montant'],
  feeCurrency: ['fee currency', 'commission currency', 'ibcommissioncurrency', 'fee coin'],
  detailLevel: ['levelofdetail', 'level of detail'],
} as const;

export type Detail = keyof typeof names | 'currency' | 'assetType' | 'description';

/** The column of each detail that a file has. */
export function findDetails(
  columns: readonly string[],
  mapping: ColumnMapping,
): Readonly<Partial<Record<Detail, string | undefined>>> {
  const taken = [mapping.side, mapping.quantity, mapping.price, ...mapping.fees];
  const free = columns.filter((column) => !taken.includes(column));
  const byName = new Map(free.toReversed().map((column) => [normaliseName(column), column]));
  const found = Object.entries(names).map(([detail, known]) => {
    const name = known.find((one) => byName.has(one));
    return [detail, name === undefined ? undefined : byName.get(name)] as const;
  });
  return {
    ...Object.fromEntries(found),
    currency: findColumn(columns, 'currency'),
    assetType: findColumn(columns, 'assetType', [mapping.side]),
    description: findColumn(columns, 'label', [mapping.symbol]),
  };
}
