import type { Money, TestBankName } from '@skipper/core/contract';
import type { BankPayout } from '../../payouts/payout-gateway.ts';
import type { AttemptStatus, Dispute, ProviderRefund } from '../payment-provider.ts';
import type { TestCardName } from './test-cards.ts';

/** Objects of the sandbox, by kind. Instants are ISO 8601. */
export interface SandboxBodies {
  customer: { readonly userId: string; readonly email: string };
  attempt: SandboxAttempt;
  method: SandboxMethod;
  payment: SandboxPayment;
  refund: Omit<ProviderRefund, 'id'>;
  dispute: SandboxDispute;
  seller: { readonly userId: string; readonly bank: TestBankName | 'none' };
  payout: SandboxPayout;
}

export type SandboxKind = keyof SandboxBodies;

export interface SandboxAttempt {
  readonly kind: 'payment' | 'setup';
  /** At the provider's page a declined payer can try another card; a kept card fails for good. */
  readonly via: 'page' | 'kept-card';
  readonly status: AttemptStatus;
  readonly money?: Money;
  readonly keepCard: boolean;
  readonly returnUrl?: string;
  readonly methodId?: string;
  readonly paymentId?: string;
  readonly failureCode?: string;
}

export interface SandboxMethod {
  readonly card: TestCardName;
  readonly expMonth: number;
  readonly expYear: number;
  readonly fingerprint: string;
  /** Kept for later, and not detached. */
  readonly kept: boolean;
}

interface SandboxPayment {
  readonly money: Money;
  readonly refunded: number;
  readonly methodId: string;
  readonly at: string;
}

/** Those from before the sandbox took fees have none. */
interface SandboxDispute extends Omit<Dispute, 'id' | 'fee' | 'bookings'> {
  readonly fee?: number;
  readonly bookings?: number;
}

interface SandboxPayout extends Omit<BankPayout, 'id' | 'sellerId'> {
  readonly sellerId?: string;
  readonly money: Money;
  /** The money is back at the platform. */
  readonly takenBack: boolean;
}

/** A stored object. */
export interface SandboxObject<Kind extends SandboxKind = SandboxKind> {
  readonly id: string;
  readonly kind: Kind;
  readonly customerId: string;
  readonly body: SandboxBodies[Kind];
}
