import type { BillingDetails, FeeRules } from '@skipper/core/contract';
import type { Adapters } from '../adapters/adapters.ts';
import type { FileStore } from '../adapters/files/file-store.ts';
import type { PaymentProvider } from '../adapters/payments/payment-provider.ts';
import type { PayoutGateway } from '../adapters/payouts/payout-gateway.ts';
import type { PushConfig } from '../config-messages.ts';
import type { WhopConfig } from '../config-whop.ts';
import type { WorkerPools } from '../workers/worker-pools.ts';
import type { BooksCheck } from './commerce/books/books-check.ts';

/** Adapters, and settings of the deployment, that services need. */
export interface Deployment
  extends Pick<Adapters, 'clock' | 'passwords' | 'random' | 'googleKeys'>,
    WorkerPools {
  /** Public address; known once the server listens. */
  readonly origin: () => string;
  /** Text messages can be sent, or read in the outbox. */
  readonly texting: boolean;
  /** Admins may move the time forward. */
  readonly movableClock: boolean;
  /** Demo accounts may sign in from this machine. */
  readonly demo: boolean;
  /** Undefined: sign-in with Google is off. */
  readonly googleClientId: string | undefined;
  readonly push: PushConfig;
  /** Store of uploaded files. */
  readonly files: FileStore;
  readonly books: BooksCheck;
  readonly fees: FeeRules;
  /** Who charges them. */
  readonly platform: BillingDetails;
  /** Receives messages of the contact page. */
  readonly contactAddress: string;
  /** Takes payments by card. */
  readonly payments: PaymentProvider;
  /** Sends mentors their money. */
  readonly payouts: PayoutGateway;
  /** Undefined: mentors cannot connect Whop. */
  readonly whop: WhopConfig | undefined;
}
