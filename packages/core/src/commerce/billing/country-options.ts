import { countryCodes, countryName } from '../../contract/iso-3166.ts';
import type { FieldOption } from '../../platform/presentation/field.ts';

/** None, then all countries by their English names. */
export const countryOptions = (): readonly FieldOption[] => [
  { value: '', label: 'Not given' },
  ...countryCodes
    .map((value) => ({ value, label: countryName(value) }))
    .sort((a, b) => a.label.localeCompare(b.label, 'en')),
];
