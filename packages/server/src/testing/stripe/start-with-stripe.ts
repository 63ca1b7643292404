import type { Engine } from '../../storage/database.ts';
import { FakeClock } from '../fake-clock.ts';
import { Paying } from '../paying.ts';
import { type ClockedServer, startClocked } from '../start-clocked.ts';
import { FakeStripe, type sign } from './fake-stripe.ts';

/** A webhook, signed. */
export type Delivery = ReturnType<typeof sign>;

/** A server whose payments are at a fake of Stripe, which has the same clock. */
export interface ServerWithStripe extends ClockedServer {
  readonly fake: FakeStripe;
  readonly paying: Paying;
  /** Webhooks since the last call. */
  deliveries(): Delivery[];
  /** Brings a webhook in a request of its own. Returns the status of the answer. */
  bring(delivery: Delivery): Promise<number>;
  /** Lets everything happen that is due, with its webhooks. */
  settle(): Promise<void>;
  close(): Promise<void>;
}

/** `settings`: variables of the deployment, beside those for Stripe. `log`: collects what is logged. */
export async function startWithStripe(
  engine: Engine,
  { settings = {}, log }: { readonly settings?: NodeJS.ProcessEnv; readonly log?: string[] } = {},
): Promise<ServerWithStripe> {
  const clock = new FakeClock();
  const fake = await FakeStripe.listen(() => clock.now());
  const environment = { ...fake.environment, ...settings };
  const on = await startClocked(engine, log ? { environment, log } : { environment }, clock);
  const paying = new Paying(on);
  const deliveries = () => fake.deliveries(clock.now()) as Delivery[];
  const bring = async ({ raw, headers }: Delivery) => {
    const { statusCode } = await on.server.app.fastify.inject({
      method: 'POST',
      url: '/api/hooks/stripe',
      headers: { 'content-type': 'application/json', ...headers },
      payload: Buffer.from(raw),
    });
    return statusCode;
  };
  async function settle() {
    await paying.settle();
    for (let brought = deliveries(); brought.length > 0; brought = deliveries()) {
      for (const one of brought) {
        if ((await bring(one)) !== 200) throw new Error('A webhook of Stripe was refused.');
      }
      await paying.settle();
    }
  }
  async function close() {
    await on.server.close();
    await fake.close();
  }
  return { ...on, fake, paying, deliveries, bring, settle, close };
}
