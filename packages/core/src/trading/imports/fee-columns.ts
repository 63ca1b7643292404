import type { MappingDraft } from './column-mapping.ts';

/** One of the fields that say where fees stand. */
export interface FeeField {
  readonly label: string;
  /** A column, `noFees`, or empty while nothing is chosen. */
  readonly value: string;
  readonly options: readonly string[];
}

/** The choice that a file holds no fees. It has to be made: zero fees change every result. */
export const noFees = 'None in this file';

/** The server takes so many columns of fees. */
const mostColumns = 20;

/**
 * The fields that ask for the columns of fees, which are added up. The first must be
 * answered; each column that is chosen opens a field for one more.
 */
export function feeFields(
  { fees }: Pick<MappingDraft, 'fees'>,
  columns: readonly string[],
): readonly FeeField[] {
  const chosen = fees ?? [];
  const choices = (own: string) => columns.filter((one) => one === own || !chosen.includes(one));
  const first: FeeField = {
    label: 'Fees',
    value: fees === undefined ? '' : (fees[0] ?? noFees),
    options: [noFees, ...choices(chosen[0] ?? '')],
  };
  const others = [...chosen.slice(1), ''].map((value, index) => ({
    label: `Fees ${index + 2}`,
    value,
    options: ['', ...choices(value)],
  }));
  const open = chosen.length > 0 && chosen.length < columns.length;
  return open ? [first, ...others].slice(0, mostColumns) : [first, ...others.slice(0, -1)];
}

/** The columns of fees after a choice in the field at `index`. */
export function withFee(
  { fees = [] }: Pick<MappingDraft, 'fees'>,
  index: number,
  choice: string,
): readonly string[] {
  if (choice === noFees) return [];
  const others = fees.filter((column, place) => place !== index && column !== choice);
  return choice === '' ? others : others.toSpliced(index, 0, choice);
}
