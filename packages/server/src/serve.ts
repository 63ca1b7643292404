import { brand } from '@skipper/core/contract';
import { systemAdapters } from './adapters/adapters.ts';
import { type App, buildApp } from './app.ts';
import { type Config, showsDemo } from './config.ts';
import { demoAccounts, demoPassword } from './demo/demo-people.ts';
import { seedDemo } from './demo/seed-demo.ts';
import { fail } from './fail.ts';
import { drainConnections } from './http/drain-connections.ts';
import { startMaintenance } from './maintenance.ts';
import { showsOutbox } from './outbox/outbox-routes.ts';
import { startNotifications } from './start-notifications.ts';
import { startPayments } from './start-payments.ts';

/** Requests that still run after this long are cut off: a process manager waits ten seconds. */
const drainMilliseconds = 8_000;
/** After a signal the process ends within this time, whatever hangs. */
const stopMilliseconds = 9_500;

/** Starts the server and everything it does by itself; it runs until a signal stops the process. */
export async function serve(config: Config): Promise<void> {
  const adapters = systemAdapters();
  const app = await buildApp(config, adapters);
  const seeded = showsDemo(config) && (await seedDemo(app, adapters));
  const stops = [startMaintenance(app), startPayments(app), startNotifications(app)];
  stopOnSignals(app, () => {
    for (const stop of stops) stop();
    // They would look like requests that never end.
    app.live.hub.close();
  });
  await app.fastify.listen({ host: config.host, port: config.port });
  await app.live.start();
  await app.worker.start();
  app.summaries.start();
  app.days.start();
  app.ranks.start();
  app.chains.start();
  await app.imports.start();
  process.stdout.write(welcome(config, addressOf(app), seeded));
}

function addressOf(app: App): string {
  const address = app.fastify.server.address();
  if (address === null || typeof address === 'string') throw new Error('The server has no port.');
  const host = address.family === 'IPv6' ? `[${address.address}]` : address.address;
  return `http://${host}:${address.port}`;
}

/** The first line is for scripts: they wait for it and read the address. */
function welcome(config: Config, address: string, seeded: boolean): string {
  const lines = [`${brand.name} is ready at ${config.publicOrigin ?? address}`];
  if (seeded) {
    const width = Math.max(...demoAccounts.map(({ email }) => email.length));
    lines.push('', `Demo accounts (password ${demoPassword}):`);
    lines.push(...demoAccounts.map(({ email, role }) => `  ${email.padEnd(width)}  ${role}`));
  }
  if (showsOutbox(config)) lines.push('', `Mail arrives at ${address}/outbox`);
  lines.push('', 'Press Ctrl-C to stop.', '');
  return `${lines.join('\n')}\n`;
}

/** One Ctrl-C can arrive twice, from the terminal and passed on by npm, within this time. */
const echoMilliseconds = 500;

/** First signal: finish what runs, then leave. A second one, meant as such: leave at once. */
function stopOnSignals(app: App, stopMaintenance: () => void): void {
  let stoppingSince: number | undefined;
  const stop = (exitCode: number) => () => {
    if (stoppingSince !== undefined) {
      if (performance.now() - stoppingSince < echoMilliseconds) return;
      process.exit(exitCode);
    }
    stoppingSince = performance.now();
    app.drain.begin();
    stopMaintenance();
    setTimeout(() => {
      app.fastify.log.warn('Stopped before everything was closed in order');
      process.exit(0);
    }, stopMilliseconds).unref();
    drainConnections(app.fastify.server, drainMilliseconds)
      .then(() => app.close())
      .then(() => process.exit(0), fail);
  };
  process.on('SIGINT', stop(130));
  process.on('SIGTERM', stop(143));
  process.on('SIGHUP', stop(129));
}
