import {
  type BillingDetails,
  isCountry,
  type PostalAddress,
  type UpdateBillingBody,
} from '@skipper/core/contract';
import { instant } from '../../../adapters/clock.ts';
import { hasHidden } from '../../../domain/identity/hidden-characters.ts';
import { invalid } from '../../../http/problem-error.ts';
import type { Db } from '../../../storage/database.ts';
import { lockUser } from '../../identity/users/users.repository.ts';
import { findBillingDetails, writeBillingDetails } from './billing-details.repository.ts';

/** An address that was not entered. */
export const nowhere: PostalAddress = {
  line1: '',
  line2: '',
  city: '',
  region: '',
  postalCode: '',
  country: '',
};

/** Billing details of a user, as buyer or seller; empty until entered. */
export async function readBillingDetails(db: Db, userId: string): Promise<BillingDetails> {
  const row = await findBillingDetails(db, userId);
  return {
    legalName: row?.legalName ?? '',
    address: row ? (JSON.parse(row.address) as PostalAddress) : nowhere,
    taxId: row?.taxId ?? '',
  };
}

/** Within a transaction. @throws ProblemError 400 by field. */
export async function saveBillingDetails(
  db: Db,
  userId: string,
  body: UpdateBillingBody,
  now: number,
): Promise<void> {
  await lockUser(db, userId);
  const { legalName, address, taxId } = { ...(await readBillingDetails(db, userId)), ...body };
  const lines = Object.entries(address).map(([name, line]) => [name, tidy(line)] as const);
  requireText('legalName', legalName);
  requireText('taxId', taxId);
  for (const [name, line] of lines) requireText(`address.${name}`, line);
  if (body.address) requireCountry(body.address.country);
  const values = {
    legalName: tidy(legalName),
    address: JSON.stringify(Object.fromEntries(lines)),
    taxId: tidy(taxId),
    updatedAt: instant(now),
  };
  await writeBillingDetails(db, { userId, ...values });
}

const tidy = (text: string): string => text.normalize('NFC').trim();

/** An invoice must print exactly as the text reads. */
function requireText(field: string, text: string): void {
  if (hasHidden(text)) {
    throw invalid('Use no line breaks or invisible characters.', 'invalid_character', field);
  }
}

/** Payout providers refuse sellers of any other code. */
function requireCountry(code: string): void {
  if (code === '' || isCountry(code)) return;
  throw invalid('Enter a country code such as US.', 'unknown_country', 'address.country');
}
