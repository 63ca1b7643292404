import type { ColumnMapping } from '../../contract/index.ts';

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
  Pick<ColumnMapping, 'dateOrder' | 'decimalMark'> & {
    /** Absent until the user chose columns, or that there are none. */
    readonly fees?: readonly string[];
  };

export const emptyMapping: MappingDraft = { dateOrder: 'MDY', decimalMark: '.' };

/** Errors by the part of the mapping. */
export type MappingErrors = Readonly<Partial<Record<MappedField | 'fees', string>>>;

/** The draft as the server takes it, or what is still to be chosen. */
export function completeMapping(
  draft: MappingDraft,
): { readonly mapping: ColumnMapping } | { readonly errors: MappingErrors } {
  const { symbol = '', side = '', quantity = '', price = '', date = '' } = draft;
  const { fees, dateOrder, decimalMark, time, executionId, orderId } = draft;
  const missing = mappedFields.filter(({ name, needed }) => needed && !draft[name]);
  if (missing.length > 0 || !fees) {
    const unchosen = missing.map(
      ({ name, label }) => [name, `Choose the column with the ${label.toLowerCase()}.`] as const,
    );
    return { errors: { ...Object.fromEntries(unchosen), ...(fees ? {} : { fees: noFeesChosen }) } };
  }
  return {
    mapping: {
      symbol,
      side,
      quantity,
      price,
      date,
      dateOrder,
      decimalMark,
      fees: [...fees],
      ...(time ? { time } : {}),
      ...(executionId ? { executionId } : {}),
      ...(orderId ? { orderId } : {}),
    },
  };
}

const noFeesChosen = 'Choose the column with the fees, or that there is none.';
