import type { PaymentProvider } from '../../../adapters/payments/payment-provider.ts';
import { derivedId } from '../../../domain/derived-id.ts';
import type { Db } from '../../../storage/database.ts';
import { readUserEmail } from '../../identity/users/users.repository.ts';
import { findCustomer, keepCustomer } from './payment-attempts.repository.ts';

/** The provider's id of a user, who is introduced to it if need be. Not within a transaction. */
export async function customerOf(
  db: Db,
  provider: Pick<PaymentProvider, 'name' | 'ensureCustomer'>,
  userId: string,
): Promise<string> {
  const { name } = provider;
  const known = await findCustomer(db, userId, name);
  if (known !== undefined) return known;
  const email = await readUserEmail(db, userId);
  // An address that has changed since a lost answer is another request.
  const key = `customer-${derivedId(`${userId} ${email}`)}`;
  const customerId = await provider.ensureCustomer({ userId, email }, key);
  await keepCustomer(db, { userId, provider: name, customerId });
  return customerId;
}
