import type { PaymentMethod } from '../payment-provider.ts';
import type { SandboxObject } from './sandbox-objects.ts';
import { testCard } from './test-cards.ts';

export function methodOf({ id, body }: SandboxObject<'method'>): PaymentMethod {
  const { brand, last4 } = testCard(body.card);
  const { expMonth, expYear, fingerprint } = body;
  return { id, brand, last4, expMonth, expYear, fingerprint };
}
