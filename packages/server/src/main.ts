#!/usr/bin/env node
import { brand } from '@skipper/core/contract';
import { systemAdapters } from './adapters/adapters.ts';
import { type App, buildApp } from './app.ts';
import { type Config, ConfigError, helpText, readCommand, showsDemo } from './config.ts';
import { demoAccounts, demoPassword } from './demo/demo-people.ts';
import { seedDemo } from './demo/seed-demo.ts';
import { failureText } from './failure-text.ts';
import { drainConnections } from './http/drain-connections.ts';
import { startMaintenance } from './maintenance.ts';
import { showsOutbox } from './outbox/outbox-routes.ts';
import { startNotifications } from './start-notifications.ts';
import { startPayments } from './start-payments.ts';
import { runSubcommand } from './subcommands/subcommands.ts';

/** Requests that still run after this long are cut off: a process manager waits ten seconds. */
const drainMilliseconds = 9_000;

const terminal = {
  print: (line: string) => void process.stdout.write(`${line}\n`),
  complain: (line: string) => void process.stderr.write(`${line}\n`),
};

async function main(): Promise<void> {
  const argv = process.argv.slice(2);
  const exitCode = await runSubcommand(argv, process.env, terminal);
  if (exitCode !== undefined) {
    process.exitCode = exitCode;
    return;
  }
  const command = readCommand(argv, process.env);
  if (command.kind === 'help') {
    process.stdout.write(`${helpText}
`);
    return;
  }
  const adapters = systemAdapters();
  const app = await buildApp(command.config, adapters);
  const seeded = showsDemo(command.config) && (await seedDemo(app, adapters));
  const stops = [startMaintenance(app), startPayments(app), startNotifications(app)];
  stopOnSignals(app, () => {
    for (const stop of stops) stop();
  });
  await app.fastify.listen({ host: command.config.host, port: command.config.port });
  await app.worker.start();
  app.summaries.start();
  app.days.start();
  app.ranks.start();
  await app.imports.start();
  process.stdout.write(welcome(command.config, addressOf(app), seeded));
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
    drainConnections(app.fastify.server, drainMilliseconds)
      .then(() => app.close())
      .then(
        () => process.exit(0),
        (error: unknown) => fail(error),
      );
  };
  process.on('SIGINT', stop(130));
  process.on('SIGTERM', stop(143));
  process.on('SIGHUP', stop(129));
}

function fail(error: unknown): never {
  process.stderr.write(`${failureText(error)}\n`);
  process.exit(error instanceof ConfigError ? 2 : 1);
}

main().catch(fail);
