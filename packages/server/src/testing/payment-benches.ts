import { defaultFees } from '@skipper/core/contract';
import type { PaymentProvider, WebhookHeaders } from '../adapters/payments/payment-provider.ts';
import { SandboxBook } from '../adapters/payments/sandbox/sandbox-book.ts';
import { SandboxDesk } from '../adapters/payments/sandbox/sandbox-desk.ts';
import { SandboxPayments } from '../adapters/payments/sandbox/sandbox-payments.ts';
import { deliverSandboxEvents } from '../adapters/payments/sandbox/sandbox-webhooks.ts';
import type { TestCardName } from '../adapters/payments/sandbox/test-cards.ts';
import { StripePayments } from '../adapters/payments/stripe/stripe-payments.ts';
import type { PayoutGateway } from '../adapters/payouts/payout-gateway.ts';
import { SandboxPayouts } from '../adapters/payouts/sandbox-payouts.ts';
import { StripePayouts } from '../adapters/payouts/stripe-payouts.ts';
import { cryptoRandom } from '../adapters/random.ts';
import type { Engine } from '../storage/database.ts';
import { engines, openMigratedEngine } from './engines.ts';
import { FakeClock } from './fake-clock.ts';
import { FakeStripe } from './stripe/fake-stripe.ts';

/** A webhook as it arrived. */
interface Delivery {
  readonly raw: Uint8Array;
  readonly headers: WebhookHeaders;
}

/** A provider, and the hands of the people and banks at its other side. */
export interface ProviderBench {
  readonly provider: PaymentProvider;
  readonly payouts: PayoutGateway;
  now(): number;
  enterCard(attemptId: string, card: TestCardName): Promise<void>;
  confirm(attemptId: string, agrees: boolean): Promise<void>;
  decideDispute(disputeId: string, outcome: 'won' | 'lost'): Promise<void>;
  /** The seller gives all that is asked for. */
  completeSeller(sellerId: string): Promise<void>;
  /** The seller's details are overdue. */
  holdSeller(sellerId: string): Promise<void>;
  /** The answer of the seller's bank, which can change its mind. */
  settlePayout(payoutId: string, status: 'paid' | 'failed'): Promise<void>;
  /** Webhooks since the last call. */
  deliveries(): Promise<readonly Delivery[]>;
  close(): Promise<void>;
}

const secret = 'whsec_of_the_tests';

async function openSandbox(engine: Engine): Promise<ProviderBench> {
  const { database, remove } = await openMigratedEngine(engine);
  const clock = new FakeClock();
  const book = new SandboxBook(database, clock, cryptoRandom);
  const desk = new SandboxDesk(book);
  const pageOf = (id: string) => `https://skipper.example/sandbox/${id}`;
  const cardsPage = () => 'https://skipper.example/cards';
  return {
    provider: new SandboxPayments(book, { secret, fees: defaultFees, pageOf, cardsPage }),
    now: () => clock.now(),
    enterCard: async (id, card) => void (await desk.enterCard(id, { card, holder: id })),
    confirm: async (id, agrees) => void (await desk.confirm(id, agrees)),
    decideDispute: (id, outcome) => desk.decideDispute(id, outcome),
    payouts: new SandboxPayouts(book, pageOf),
    completeSeller: (id) => desk.chooseBank(id, 'pays'),
    holdSeller: (id) => desk.chooseBank(id, 'overdue'),
    // Its banks take a payout at once.
    settlePayout: async (id, status) => {
      if (status === 'failed') await desk.failPayout(id);
    },
    deliveries: async () => {
      const brought: Delivery[] = [];
      await deliverSandboxEvents(book, secret, async (raw, headers) => {
        brought.push({ raw, headers });
      });
      return brought;
    },
    close: remove,
  };
}

const overdue = {
  currently_due: ['external_account'],
  past_due: ['external_account'],
  disabled_reason: 'requirements.past_due',
};

async function openStripe(): Promise<ProviderBench> {
  const clock = new FakeClock();
  const fake = await FakeStripe.listen(() => clock.now());
  const { payers, sellers } = fake;
  return {
    provider: new StripePayments(fake.config),
    now: () => clock.now(),
    enterCard: async (id, card) => payers.enterCard(id, card),
    confirm: async (id, agrees) => payers.confirm(id, agrees),
    decideDispute: async (id, outcome) => payers.decideDispute(id, outcome),
    payouts: new StripePayouts(fake.config),
    completeSeller: async (id) => sellers.complete(id),
    holdSeller: async (id) => sellers.ask(id, overdue),
    settlePayout: async (id, status) => sellers.settle(id.split('/')[1] ?? '', status),
    deliveries: async () => fake.deliveries(clock.now()),
    close: () => fake.close(),
  };
}

/** Every provider, with its other side. */
export const paymentBenches = [
  ...engines.map((engine) => ({
    name: `the sandbox on ${engine}`,
    open: () => openSandbox(engine),
  })),
  { name: 'Stripe', open: openStripe },
];
