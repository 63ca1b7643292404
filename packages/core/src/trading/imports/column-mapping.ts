import type { ColumnMapping, RecognisedColumns } from '../../contract/index.ts';
import { columnsOfFees, feePath, feesAreChosen, feeValues } from './fee-columns.ts';

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

/** A mapping as it is being chosen: the name of a column, or nothing yet. */
export type MappingValues = { [Name in MappedField]: string } & {
  /** By place, from `0`: a column, or `noFees` at the first. */
  fees: { readonly [place: string]: string };
  dateOrder: ColumnMapping['dateOrder'];
  decimalMark: ColumnMapping['decimalMark'];
};

/** The fields as they begin: what is known of the columns, or nothing. */
export function mappingValues(known: RecognisedColumns | null): MappingValues {
  const { symbol = '', side = '', quantity = '', price = '', date = '' } = known ?? {};
  const { time = '', executionId = '', orderId = '' } = known ?? {};
  const { dateOrder = 'MDY', decimalMark = '.' } = known ?? {};
  const single = { symbol, side, quantity, price, date, time, executionId, orderId };
  return { ...single, fees: feeValues(known?.fees), dateOrder, decimalMark };
}

/** What is still to be chosen, by field. */
export function missingColumns(values: MappingValues): Readonly<Record<string, string>> {
  const missing = mappedFields
    .filter(({ name, needed }) => needed && values[name] === '')
    .map(({ name, label }) => [name, `Choose the column with the ${label.toLowerCase()}.`]);
  const fees = feesAreChosen(values.fees)
    ? []
    : [[feePath(0), 'Choose the column with the fees, or “None in this file”.']];
  return Object.fromEntries([...missing, ...fees]);
}

/** The values as the server takes them, once nothing is missing. */
export function mappingOf(values: MappingValues): ColumnMapping {
  const { symbol, side, quantity, price, date, dateOrder, decimalMark } = values;
  const { time, executionId, orderId } = values;
  return {
    symbol,
    side,
    quantity,
    price,
    date,
    dateOrder,
    decimalMark,
    fees: columnsOfFees(values.fees),
    ...(time ? { time } : {}),
    ...(executionId ? { executionId } : {}),
    ...(orderId ? { orderId } : {}),
  };
}

/** The field that an error of the server belongs to, such as `mapping.fees.1`. */
export function mappingField(serverField: string): string {
  const [, name = '', place = '0'] = /^mapping\.(\w+)(?:\.(\d+))?$/.exec(serverField) ?? [];
  return name === 'fees' ? feePath(Number(place)) : name;
}
