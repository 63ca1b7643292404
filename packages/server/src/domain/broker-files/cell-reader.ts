import type { ColumnMapping } from '@skipper/core/contract';
import { normaliseName } from './column-names.ts';
import { findColumn } from './find-column.ts';

/** A cell with the column it stands in. */
export interface NamedCell {
  readonly column: string;
  readonly cell: string;
}

/** The cells of one row by what they mean; empty text where the row has none. */
export interface RowCells {
  readonly symbol: string;
  readonly side: string;
  readonly quantity: string;
  readonly price: string;
  readonly date: string;
  readonly time: string;
  readonly executionId: string | null;
  readonly orderId: string | null;
  readonly fees: readonly NamedCell[];
  readonly currency: string;
  readonly assetType: string;
}

/**
 * Finds a row's cells by what they mean. Places are looked up once a file; currency and
 * asset type are no part of a mapping and go by their usual names.
 */
export function cellReader(
  columns: readonly string[],
  mapping: ColumnMapping,
): (cells: readonly string[]) => RowCells {
  const place = (column: string | undefined) =>
    column === undefined ? -1 : columns.indexOf(column);
  const at = {
    symbol: place(mapping.symbol),
    side: place(mapping.side),
    quantity: place(mapping.quantity),
    price: place(mapping.price),
    date: place(mapping.date),
    time: place(mapping.time),
    executionId: place(mapping.executionId),
    orderId: place(mapping.orderId),
    fees: mapping.fees.map((column) => ({ column, index: place(column) })),
    currency: place(findColumn(columns, 'currency')),
    assetType: place(findColumn(columns, 'assetType', [mapping.side])),
    // A security without an ISIN is told apart by its name.
    label: /isin/.test(normaliseName(mapping.symbol)) ? place(findColumn(columns, 'label')) : -1,
  };
  return (cells) => {
    const cell = (index: number) => cells[index] ?? '';
    return {
      symbol: cell(at.symbol).toUpperCase() || cell(at.label),
      side: cell(at.side),
      quantity: cell(at.quantity),
      price: cell(at.price),
      date: cell(at.date),
      time: cell(at.time),
      executionId: cell(at.executionId) || null,
      orderId: cell(at.orderId) || null,
      fees: at.fees.map(({ column, index }) => ({ column, cell: cell(index) })),
      currency: cell(at.currency).toUpperCase(),
      assetType: cell(at.assetType),
    };
  };
}
