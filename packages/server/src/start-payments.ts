import type { WebhookSink } from './adapters/payments/sandbox/sandbox-webhooks.ts';
import type { App } from './app.ts';
import { minute, second } from './domain/time/durations.ts';

/** A payer waits for what a webhook brings. */
const deliveryInterval = second;

/**
 * Renews subscriptions every minute, reads the provider's events that no webhook brought every ten,
 * and lets the sandbox deliver its webhooks, until the returned function is called.
 */
export function startPayments({ database, sandbox, services, fastify, outages }: App): () => void {
  const { log } = fastify;
  const { inbox, renewals } = services;
  const failed = (err: unknown) => {
    if (!outages.database.caught(err)) log.error({ err }, 'Payments could not be continued');
  };
  const every = (milliseconds: number, work: () => Promise<unknown>) => {
    let running = false;
    const timer = setInterval(() => {
      if (running) return;
      running = true;
      work()
        .catch(failed)
        .finally(() => {
          running = false;
        });
    }, milliseconds);
    return timer.unref();
  };
  const timers = [
    every(minute, () =>
      renewals.run(database, (err, subscription) =>
        log.error({ err, subscription }, 'A subscription could not be continued'),
      ),
    ),
    every(10 * minute, () => inbox.catchUp(database)),
  ];
  if (inbox.provider === 'sandbox') {
    const take: WebhookSink = (raw, headers) => inbox.take(database, 'sandbox', raw, headers);
    timers.push(every(deliveryInterval, () => sandbox.deliver(take)));
  }
  return () => timers.forEach(clearInterval);
}
