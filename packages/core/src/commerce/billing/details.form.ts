import type { BillingDetails, PostalAddress, UpdateBillingBody } from '../../contract/index.ts';
import { isCountry } from '../../contract/iso-3166.ts';
import { Form } from '../../platform/forms/form.ts';

export type DetailsValues = {
  readonly legalName: string;
  readonly taxId: string;
  readonly address: Readonly<Record<keyof PostalAddress, string>>;
};
export type DetailsForm = Form<DetailsValues>;

/** Empty details. */
export const emptyDetails: BillingDetails = {
  legalName: '',
  taxId: '',
  address: { line1: '', line2: '', city: '', region: '', postalCode: '', country: '' },
};

/** The name and address on invoices. `save` sends it and throws what goes wrong. */
export function detailsForm(save: (body: UpdateBillingBody) => Promise<void>): DetailsForm {
  return new Form<DetailsValues>({
    initial: valuesOf(emptyDetails),
    rules: {
      'address.country': (value) =>
        value === '' || isCountry(value) ? undefined : 'Choose a country from the list.',
    },
    submit: (values) => save(bodyOf(values)),
  });
}

/** The details as the form holds them; it edits a copy. */
export const valuesOf = ({ legalName, taxId, address }: BillingDetails): DetailsValues => ({
  legalName,
  taxId,
  address: { ...address },
});

function bodyOf({ legalName, taxId, address }: DetailsValues): BillingDetails {
  const { line1, line2, city, region, postalCode, country } = address;
  return {
    legalName: legalName.trim(),
    taxId: taxId.trim(),
    address: {
      line1: line1.trim(),
      line2: line2.trim(),
      city: city.trim(),
      region: region.trim(),
      postalCode: postalCode.trim(),
      country,
    },
  };
}
