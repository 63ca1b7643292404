import { type BillingDetails, brand, countryName, isolated } from '../../contract/index.ts';
import type { Figure } from '../../platform/presentation/figure.ts';
import type { ScreenPart } from '../../platform/presentation/screen-model.ts';
import { text } from '../../platform/presentation/value.ts';

/** Whose document it is, as its PDF says too: it may be printed or passed on. */
export function sellerParts(
  username: string | undefined,
  details: BillingDetails | undefined,
): readonly ScreenPart[] {
  if (username === undefined) return [];
  const { legalName = '', taxId = '' } = details ?? {};
  const name = legalName === '' ? username : `${isolated(legalName)} (${username})`;
  const address = details ? written(details.address) : '';
  const facts: readonly Figure[] = [
    { key: 'name', label: brand.mentor, value: text(name) },
    ...(address === '' ? [] : [{ key: 'address', label: 'Address', value: text(address) }]),
    ...(taxId === '' ? [] : [{ key: 'taxId', label: 'Tax ID', value: text(taxId) }]),
  ];
  return [{ name: 'For', facts }];
}

function written(address: BillingDetails['address']): string {
  const { line1, line2, postalCode, city, region, country } = address;
  const place = [postalCode, city, region].filter((part) => part !== '').join(' ');
  return [line1, line2, place, countryName(country)].filter((part) => part !== '').join(', ');
}
