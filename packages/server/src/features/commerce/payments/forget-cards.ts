import type { Random } from '../../../adapters/random.ts';
import { enqueue } from '../../../jobs/enqueue.ts';
import type { Db } from '../../../storage/database.ts';
import type { PaymentMethodsTable } from '../../../storage/payment-tables.ts';
import { deleteMethod } from './payment-methods.repository.ts';

/** Forgets these cards, and has the provider forget them. Within a transaction. */
export async function forgetCards(
  db: Db,
  random: Random,
  cards: readonly Pick<PaymentMethodsTable, 'id' | 'userId' | 'providerMethodId'>[],
  now: number,
): Promise<void> {
  for (const { id, userId, providerMethodId } of cards) {
    await deleteMethod(db, id);
    if (providerMethodId === null) continue;
    await enqueue(db, random, 'card-removed', { userId, providerMethodId }, now);
  }
}
