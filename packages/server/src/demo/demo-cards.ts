import { instant } from '../adapters/clock.ts';
import type { ChosenCard } from '../adapters/payments/sandbox/sandbox-desk.ts';
import { testCard } from '../adapters/payments/sandbox/test-cards.ts';
import type { App } from '../app.ts';
import { keepCustomer } from '../features/commerce/payments/payment-attempts.repository.ts';
import { keepPaymentMethod } from '../features/commerce/payments/payment-methods.repository.ts';
import type { Db } from '../storage/database.ts';

interface Holder {
  readonly userId: string;
  readonly email: string;
}

/**
 * Keeps a test card of a user, as if entered at `at`. The sandbox can charge it later; with another
 * provider it is only shown.
 */
export async function keepCard(
  db: Db,
  { services, sandbox }: Pick<App, 'services' | 'sandbox'>,
  holder: Holder,
  at: number,
  card: ChosenCard['card'] = 'accepted',
): Promise<void> {
  const { brand, last4 } = testCard(card);
  const { userId } = holder;
  const shown = {
    id: services.random.uuid(),
    userId,
    brand,
    last4,
    expMonth: 12,
    expYear: new Date(at).getUTCFullYear() + 3,
    isDefault: 1,
    createdAt: instant(at),
  } as const;
  const provider = services.inbox.provider;
  if (provider !== 'sandbox') {
    const unknown = { provider: null, providerMethodId: null, fingerprint: null };
    return keepPaymentMethod(db, { ...shown, ...unknown });
  }
  const chosen = { card, holder: userId };
  const { customerId, id, body } = await sandbox.desk.issueCard(db, holder, chosen);
  const { expMonth, expYear, fingerprint } = body;
  await keepCustomer(db, { userId, provider, customerId });
  const kept = { expMonth, expYear, provider, providerMethodId: id, fingerprint };
  await keepPaymentMethod(db, { ...shown, ...kept });
}
