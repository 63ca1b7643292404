import type { FieldOption } from '../../platform/presentation/field.ts';

/** Periods of figures. Without one in the address, all of the record. */
export const periodOptions: readonly FieldOption[] = [
  { value: '', label: 'All time' },
  { value: '1M', label: '1 month' },
  { value: '3M', label: '3 months' },
  { value: 'YTD', label: 'Year to date' },
  { value: '1Y', label: '1 year' },
];
