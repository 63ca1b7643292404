import type { App } from './app.ts';
import { minute } from './domain/time/durations.ts';

/** Sends every minute what waited for its time, until the returned function is called. */
export function startNotifications({ database, services, fastify, outages }: App): () => void {
  let running = false;
  const run = async () => {
    if (running) return;
    running = true;
    try {
      await services.tradeNews.runDelayed(database);
      await services.digests.run(database, (err, user) => {
        if (outages.database.caught(err)) throw err;
        fastify.log.error({ err, user }, 'A summary could not be sent');
      });
      await services.heldNotifications.run(database, (err, user) => {
        if (outages.database.caught(err)) throw err;
        fastify.log.error({ err, user }, 'A held notification could not be sent');
      });
    } catch (err) {
      if (!outages.database.caught(err)) {
        fastify.log.error({ err }, 'Notifications could not be sent');
      }
    } finally {
      running = false;
    }
  };
  const timer = setInterval(() => void run(), minute).unref();
  return () => clearInterval(timer);
}
