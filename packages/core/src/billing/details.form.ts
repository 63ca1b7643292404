import type { BillingDetails, PostalAddress, UpdateBillingBody } from '../contract/index.ts';
import { Form } from '../forms/form.ts';

type AddressField = keyof PostalAddress;
const addressFields = [
  ...(['line1', 'line2', 'city', 'region', 'postalCode', 'country'] as const),
] satisfies readonly AddressField[];

/** The fields as the server names them in its errors. */
export type DetailsValues = {
  readonly [Name in 'legalName' | 'taxId' | `address.${AddressField}`]: string;
};
export type DetailsForm = Form<DetailsValues>;

/** Nothing said yet. */
export const nobody: BillingDetails = {
  ...{ legalName: '', taxId: '' },
  address: { line1: '', line2: '', city: '', region: '', postalCode: '', country: '' },
};

/** Whom bills are to or from. `save` sends it and throws what goes wrong. */
export function detailsForm(save: (body: UpdateBillingBody) => Promise<void>): DetailsForm {
  return new Form<DetailsValues>({
    initial: valuesOf(nobody),
    rules: {
      'address.country': (value) =>
        /^([a-z]{2})?$/i.test(value.trim())
          ? undefined
          : 'Use the two letters of a country, such as US.',
    },
    submit: (values) => save(bodyOf(values)),
  });
}

export function valuesOf({ legalName, taxId, address }: BillingDetails): DetailsValues {
  const lines = addressFields.map((name) => [`address.${name}`, address[name]]);
  return { legalName, taxId, ...Object.fromEntries(lines) };
}

function bodyOf(values: DetailsValues): BillingDetails {
  const lines = addressFields.map((name) => [name, values[`address.${name}`].trim()]);
  const address = Object.fromEntries(lines) as PostalAddress;
  return {
    ...{ legalName: values.legalName.trim(), taxId: values.taxId.trim() },
    address: { ...address, country: address.country.toUpperCase() },
  };
}
