import type { BillingDetails, PostalAddress, UpdateBillingBody } from '../../contract/index.ts';
import { isCountry } from '../../contract/iso-3166.ts';
import { differs } from '../../platform/forms/field-path.ts';
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

/**
 * The name and address on invoices. `save` sends what was changed, so that a change made elsewhere
 * meanwhile stays, and resolves with what is saved. It throws what goes wrong.
 */
export function detailsForm(
  save: (body: UpdateBillingBody) => Promise<BillingDetails>,
): DetailsForm {
  const form = new Form<DetailsValues>({
    initial: valuesOf(emptyDetails),
    rules: {
      'address.country': (value) =>
        value === '' || isCountry(value) ? undefined : 'Choose a country from the list.',
    },
    submit: async (values) => {
      form.accept(values, valuesOf(await save(changesOf(form.saved, values))));
    },
  });
  return form;
}

/** The details as the form holds them; it edits a copy. */
export const valuesOf = ({ legalName, taxId, address }: BillingDetails): DetailsValues => ({
  legalName,
  taxId,
  address: { ...address },
});

/** An address is one thing: lines of two would be neither. */
function changesOf(before: DetailsValues, values: DetailsValues): UpdateBillingBody {
  const [was, is] = [bodyOf(before), bodyOf(values)];
  return {
    ...(is.legalName === was.legalName ? {} : { legalName: is.legalName }),
    ...(is.taxId === was.taxId ? {} : { taxId: is.taxId }),
    ...(differs(is.address, was.address) ? { address: is.address } : {}),
  };
}

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
