import { defaultFees } from '@skipper/core/contract';
import type { PaymentProvider, WebhookHeaders } from '../adapters/payments/payment-provider.ts';
import { SandboxBook } from '../adapters/payments/sandbox/sandbox-book.ts';
import { SandboxDesk } from '../adapters/payments/sandbox/sandbox-desk.ts';
import { SandboxPayments } from '../adapters/payments/sandbox/sandbox-payments.ts';
import { deliverSandboxEvents } from '../adapters/payments/sandbox/sandbox-webhooks.ts';
import type { TestCardName } from '../adapters/payments/sandbox/test-cards.ts';
import { StripePayments } from '../adapters/payments/stripe/stripe-payments.ts';
import { cryptoRandom } from '../adapters/random.ts';
import type { Engine } from '../storage/database.ts';
import { migrate } from '../storage/migrate.ts';
import { engines, openEngine } from './engines.ts';
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
  now(): number;
  enterCard(attemptId: string, card: TestCardName): Promise<void>;
  confirm(attemptId: string, agrees: boolean): Promise<void>;
  decideDispute(disputeId: string, outcome: 'won' | 'lost'): Promise<void>;
  /** Webhooks since the last call. */
  deliveries(): Promise<readonly Delivery[]>;
  close(): Promise<void>;
}

const secret = 'whsec_of_the_tests';

async function openSandbox(engine: Engine): Promise<ProviderBench> {
  const { database, remove } = await openEngine(engine);
  await migrate(database);
  const clock = new FakeClock();
  const book = new SandboxBook(database, clock, cryptoRandom);
  const desk = new SandboxDesk(book);
  const pageOf = (id: string) => `https://skipper.example/sandbox/${id}`;
  return {
    provider: new SandboxPayments(book, { secret, fees: defaultFees, pageOf }),
    now: () => clock.now(),
    enterCard: async (id, card) => void (await desk.enterCard(id, { card, holder: id })),
    confirm: async (id, agrees) => void (await desk.confirm(id, agrees)),
    decideDispute: (id, outcome) => desk.decideDispute(id, outcome),
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

async function openStripe(): Promise<ProviderBench> {
  const clock = new FakeClock();
  const fake = await FakeStripe.listen(() => clock.now());
  const { payers } = fake;
  return {
    provider: new StripePayments(fake.config),
    now: () => clock.now(),
    enterCard: async (id, card) => payers.enterCard(id, card),
    confirm: async (id, agrees) => payers.confirm(id, agrees),
    decideDispute: async (id, outcome) => payers.decideDispute(id, outcome),
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
