import { appPaths, type FeeRules } from '@skipper/core/contract';
import type { Database } from '../../../storage/database.ts';
import { keptSetting } from '../../../storage/kept-setting.ts';
import type { Clock } from '../../clock.ts';
import { SandboxPayouts } from '../../payouts/sandbox-payouts.ts';
import type { Random } from '../../random.ts';
import { SandboxBook } from './sandbox-book.ts';
import { SandboxDesk } from './sandbox-desk.ts';
import { SandboxPayments } from './sandbox-payments.ts';
import { deliverSandboxEvents, type WebhookSink } from './sandbox-webhooks.ts';

export interface SandboxOptions {
  readonly database: Database;
  readonly clock: Clock;
  readonly random: Random;
  readonly fees: FeeRules;
  /** Public address of the product. */
  readonly origin: () => string;
}

/** The embedded provider with its other side. */
export interface Sandbox {
  readonly provider: SandboxPayments;
  readonly payouts: SandboxPayouts;
  readonly desk: SandboxDesk;
  /** Sends what was reported since the last time. Returns how many events were taken. */
  deliver(sink: WebhookSink): Promise<number>;
}

/** Its secret is made once for each database. */
export async function openSandbox(options: SandboxOptions): Promise<Sandbox> {
  const { database, clock, random, fees, origin } = options;
  const make = () => `whsec_${Buffer.from(random.bytes(32)).toString('base64url')}`;
  const secret = await keptSetting(database.db, 'sandbox-webhook-secret', make);
  const book = new SandboxBook(database, clock, random);
  const pageOf = (attemptId: string) => `${origin()}/sandbox/payments/${attemptId}`;
  const cardsPage = () => `${origin()}${appPaths.menteeBilling}`;
  return {
    provider: new SandboxPayments(book, { secret, fees, pageOf, cardsPage }),
    payouts: new SandboxPayouts(book, () => `${origin()}/dashboard/settings/payouts`),
    desk: new SandboxDesk(book),
    deliver: (sink) => deliverSandboxEvents(book, secret, sink),
  };
}
