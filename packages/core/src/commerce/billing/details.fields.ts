import type { FormShape } from '../../platform/presentation/form-model.ts';
import { countryOptions } from './country-options.ts';
import type { DetailsValues } from './details.form.ts';

/** The name and address on invoices. */
export const billingDetailsShape: FormShape<DetailsValues> = {
  title: 'On your invoices',
  submit: 'Save details',
  edits: true,
  fields: {
    legalName: { label: 'Legal name', kind: 'text', autocomplete: 'name' },
    taxId: { label: 'Tax ID', kind: 'text', hint: 'Optional, such as a VAT number.' },
    'address.line1': { label: 'Address', kind: 'text', autocomplete: 'address-line1' },
    'address.line2': { label: 'Address, second line', kind: 'text', autocomplete: 'address-line2' },
    'address.city': { label: 'City', kind: 'text', autocomplete: 'address-level2' },
    'address.region': { label: 'State or region', kind: 'text', autocomplete: 'address-level1' },
    'address.postalCode': { label: 'Postal code', kind: 'text', autocomplete: 'postal-code' },
    'address.country': {
      label: 'Country',
      kind: 'lookup',
      options: countryOptions,
      autocomplete: 'country',
    },
  },
};
