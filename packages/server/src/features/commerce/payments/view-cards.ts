import type { PaymentMethod } from '@skipper/core/contract';
import type { Db } from '../../../storage/database.ts';
import { listChargeable } from './payment-methods.repository.ts';

/** The cards of a user that can be charged at a provider, as they see them. */
export async function viewChargeable(
  db: Db,
  userId: string,
  provider: string,
): Promise<PaymentMethod[]> {
  const cards = await listChargeable(db, userId, provider);
  return cards.map(({ id: uuid, brand, last4, expMonth, expYear, isDefault }) => ({
    uuid,
    brand,
    last4,
    expMonth,
    expYear,
    isDefault: isDefault === 1,
  }));
}
