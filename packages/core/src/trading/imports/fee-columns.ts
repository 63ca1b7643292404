import type { FieldOption } from '../../platform/presentation/field.ts';
import { columnOption, type FileColumn } from './file-columns.ts';

/** The choices in the fields that ask for columns of fees, by place from `0`. */
export interface FeeValues {
  readonly [place: string]: string;
}

/** The choice that a file holds no fees. It has to be made: zero fees change every result. */
export const noFees = 'None in this file';

/** The server takes so many columns of fees. */
export const mostFeeColumns = 20;

/** A field that asks for a column of fees, by its place from 0. */
export const feePath = (place: number) => `fees.${place}` as const;

/** The values of columns that are known; of unknown ones nothing is chosen yet. */
export function feeValues(known: readonly string[] | undefined): FeeValues {
  const chosen = known?.length === 0 ? [noFees] : (known ?? []);
  return Object.fromEntries(chosen.map((column, place) => [String(place), column]));
}

/** Whether the first field is answered, by a column or by "none". */
export const feesAreChosen = (fees: FeeValues): boolean => (fees['0'] ?? '') !== '';

/** The columns of fees, which are added up, in the order of their fields. */
export function columnsOfFees(fees: FeeValues): string[] {
  if (fees['0'] === noFees) return [];
  return places(fees).flatMap((column) => (column === '' ? [] : [column]));
}

/** Whether the field at a place is on show: each column that is chosen opens one for one more. */
export function showsFeeField(place: number, fees: FeeValues, columns: number): boolean {
  if (place === 0) return true;
  if (place >= mostFeeColumns) return false;
  const last = fees['0'] === noFees ? -1 : places(fees).findLastIndex((column) => column !== '');
  return place <= last || (place === last + 1 && last >= 0 && columnsOfFees(fees).length < columns);
}

/** The choices of the field at a place: the columns that no other one has. */
export function feeOptions(
  place: number,
  fees: FeeValues,
  columns: readonly FileColumn[],
): readonly FieldOption[] {
  const own = fees[String(place)] ?? '';
  const taken = columnsOfFees(fees);
  const free = columns.filter(({ name }) => name === own || !taken.includes(name));
  const offered = free.map(columnOption);
  if (place > 0) return [{ value: '', label: 'No more fees' }, ...offered];
  const none = { value: noFees, label: noFees };
  return own === ''
    ? [{ value: '', label: 'Choose a column' }, none, ...offered]
    : [none, ...offered];
}

const places = (fees: FeeValues): readonly string[] =>
  Array.from({ length: mostFeeColumns }, (_, place) => fees[String(place)] ?? '');
