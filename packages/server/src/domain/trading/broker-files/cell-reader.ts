import type { ColumnMapping } from '@skipper/core/contract';
import { normaliseName } from './column-names.ts';
import { type Detail, findDetails } from './detail-columns.ts';

/** A cell with its column. */
export interface NamedCell {
  readonly column: string;
  readonly cell: string;
}

/** The cells of one row by what they mean; empty text where the row has none. */
export interface RowCells extends Readonly<Record<Detail, string>> {
  readonly symbol: string;
  readonly side: string;
  readonly quantity: string;
  readonly price: string;
  readonly date: string;
  readonly time: string;
  readonly executionId: string | null;
  readonly orderId: string | null;
  readonly fees: readonly NamedCell[];
}

/** Finds a row's cells by what they mean. Places are looked up once a file. */
export function cellReader(
  columns: readonly string[],
  mapping: ColumnMapping,
): (cells: readonly string[]) => RowCells {
  const place = (column: string | undefined): number =>
    column === undefined ? -1 : columns.indexOf(column);
  const details = findDetails(columns, mapping);
  const at = {
    symbol: place(mapping.symbol),
    side: place(mapping.side),
    quantity: place(mapping.quantity),
    price: place(mapping.price),
    date: place(mapping.date),
    time: place(mapping.time),
    executionId: place(mapping.executionId),
    orderId: place(mapping.orderId),
    status: place(details.status),
    expiry: place(details.expiry),
    strike: place(details.strike),
    right: place(details.right),
    multiplier: place(details.multiplier),
    amount: place(details.amount),
    feeCurrency: place(details.feeCurrency),
    detailLevel: place(details.detailLevel),
    currency: place(details.currency),
    assetType: place(details.assetType),
    description: place(details.description),
  };
  const fees = mapping.fees.map((column) => ({ column, index: place(column) }));
  // A security without an ISIN is identified by its name.
  const named = /isin/.test(normaliseName(mapping.symbol));
  return (cells) => {
    const cell = (name: keyof typeof at) => cells[at[name]] ?? '';
    const description = cell('description');
    return {
      symbol: cell('symbol').toUpperCase() || (named ? description : ''),
      side: cell('side'),
      quantity: cell('quantity'),
      price: cell('price'),
      date: cell('date'),
      time: cell('time'),
      executionId: cell('executionId') || null,
      orderId: cell('orderId') || null,
      fees: fees.map(({ column, index }) => ({ column, cell: cells[index] ?? '' })),
      status: cell('status'),
      expiry: cell('expiry'),
      strike: cell('strike'),
      right: cell('right'),
      multiplier: cell('multiplier'),
      amount: cell('amount'),
      feeCurrency: cell('feeCurrency').toUpperCase(),
      detailLevel: cell('detailLevel'),
      currency: cell('currency').toUpperCase(),
      assetType: cell('assetType'),
      description,
    };
  };
}
