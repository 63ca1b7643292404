import type { ColumnMapping } from '../contract/index.ts';

/** The columns a mapping must name, with the words a form shows for them. */
export const mappedFields = [
  { name: 'symbol', label: 'Symbol', needed: true },
  { name: 'side', label: 'Side', needed: true },
  { name: 'quantity', label: 'Quantity', needed: true },
  { name: 'price', label: 'Price', needed: true },
  { name: 'date', label: 'Date', needed: true },
  { name: 'time', label: 'Time', needed: false },
  { name: 'executionId', label: 'Execution id', needed: false },
  { name: 'orderId', label: 'Order id', needed: false },
] as const;

export type MappedField = (typeof mappedFields)[number]['name'];

/** A mapping on its way: what the user picked so far. */
export type MappingDraft = Readonly<Partial<Record<MappedField, string>>> &
  Pick<ColumnMapping, 'fees' | 'dateOrder' | 'decimalMark'>;

export const emptyMapping: MappingDraft = { fees: [], dateOrder: 'MDY', decimalMark: '.' };

/** The draft as the server takes it, or the label of the first column still missing. */
export function completeMapping(
  draft: MappingDraft,
): { readonly mapping: ColumnMapping } | { readonly missing: string } {
  for (const field of mappedFields) {
    if (field.needed && !draft[field.name]) return { missing: field.label };
  }
  const { symbol = '', side = '', quantity = '', price = '', date = '' } = draft;
  const { fees, dateOrder, decimalMark, time, executionId, orderId } = draft;
  return {
    mapping: {
      ...{ symbol, side, quantity, price, date, fees, dateOrder, decimalMark },
      ...(time ? { time } : {}),
      ...(executionId ? { executionId } : {}),
      ...(orderId ? { orderId } : {}),
    },
  };
}
