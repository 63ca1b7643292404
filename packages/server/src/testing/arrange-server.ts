import type { PlanLevel, Role } from '@skipper/core/contract';
import { systemClock } from '../adapters/clock.ts';
import { google as real } from '../adapters/identity/google.ts';
import { RemoteKeySet } from '../adapters/identity/remote-key-set.ts';
import { seedDemo } from '../demo/seed-demo.ts';
import type { BillingStatus } from '../domain/commerce/subscriptions/billing-status.ts';
import { day } from '../domain/time/durations.ts';
import { startPayments } from '../start-payments.ts';
import { decideDispute } from './decide-dispute.ts';
import { giveUpJob } from './give-up-job.ts';
import { GoogleIssuer } from './google-issuer.ts';
import { startTestServer, type TestServer, type TestServerOptions } from './start-test-server.ts';
import { type FakeCompany, WhopFake } from './whop-fake.ts';

/**
 * The real server as a child process with an empty database or the demo's, for behaviour suites. Over the
 * process's message channel it receives its settings first, sends `{port}` when it listens, then
 * answers `{id, command, args}` with `{id, result}` or `{id, error}`. It ends when the channel
 * closes.
 */
interface Request {
  readonly id: number;
  readonly command: string;
  readonly args: unknown;
}

interface NewUserArguments {
  readonly username: string;
  readonly email: string;
  readonly password: string;
  readonly roles: readonly Role[];
  readonly needsSetup?: boolean;
  readonly showProfile?: boolean;
  readonly about?: string;
  readonly isOnboarded?: boolean;
  readonly emailIsVerified?: boolean;
}

interface SubscribeArguments {
  readonly menteeUuid: string;
  readonly mentorUuid: string;
  readonly level?: PlanLevel;
  readonly billingStatus?: BillingStatus;
}

interface SellArguments {
  readonly menteeUuid: string;
  readonly mentorUuid: string;
  readonly amount: number;
  readonly daysAgo: number;
}

interface DecideDisputeArguments {
  readonly userUuid: string;
  readonly outcome: 'won' | 'lost';
}

type Commands = Readonly<Record<string, (args: never) => Promise<unknown>>>;

function commandsOf({ app, arrange, mailsTo, db }: TestServer): Commands {
  return {
    createUser: async ({ roles, ...options }: NewUserArguments) => {
      const { id } = await arrange.user(roles, options);
      return { uuid: id };
    },
    subscribe: ({ menteeUuid, mentorUuid, ...options }: SubscribeArguments) =>
      arrange.subscription({ id: menteeUuid }, { id: mentorUuid }, options),
    sell: ({ menteeUuid, mentorUuid, amount, daysAgo }: SellArguments) =>
      arrange.sale({ id: menteeUuid }, { id: mentorUuid }, amount, daysAgo * day),
    payOut: ({ mentorUuid }: { readonly mentorUuid: string }) => arrange.payout({ id: mentorUuid }),
    invoiceFees: () => arrange.invoiceFees(),
    failRenewal: ({ menteeUuid, mentorUuid }: SubscribeArguments) =>
      arrange.lateRenewal({ id: menteeUuid }, { id: mentorUuid }),
    giveUpJob: ({ kind, payload }: { readonly kind: string; readonly payload: object }) =>
      giveUpJob(db, kind, payload),
    charges: ({ userUuid }: { readonly userUuid: string }) => arrange.charges(userUuid),
    streams: async ({ userUuid }: { readonly userUuid: string }) =>
      app.live.hub.streamsOf(userUuid),
    decideDispute: async ({ userUuid, outcome }: DecideDisputeArguments) => {
      await decideDispute({ app }, userUuid, outcome);
      return {};
    },
    tamper: async ({ accountUuid }: { readonly accountUuid: string }) => {
      const change = db.updateTable('fills').set({ price: '7777' });
      await change.where('accountId', '=', accountUuid).execute();
      return {};
    },
    messagesTo: ({ to }: { readonly to: string }) => mailsTo(to),
    visited: ({ userUuid, days }: { readonly userUuid: string; readonly days: number }) =>
      arrange.visited(userUuid, days),
    expireTokens: ({ userUuid }: { readonly userUuid: string }) => arrange.expireTokens(userUuid),
  };
}

async function answer(commands: Commands, { id, command, args }: Request): Promise<object> {
  const run = commands[command];
  if (!run) return { id, error: `There is no command "${command}".` };
  try {
    return { id, result: await run(args as never) };
  } catch (error) {
    return { id, error: error instanceof Error ? error.message : String(error) };
  }
}

/** Settings as they come over the channel. */
interface Settings extends Omit<TestServerOptions, 'googleKeys'> {
  /** Signs in with Google, whose keys are this process's own. */
  readonly googleClientId?: string;
  /** A folder that stays when the server ends, for one that is started again. */
  readonly dataDir?: string;
}

async function serve({ googleClientId, dataDir, ...settings }: Settings): Promise<void> {
  const google = googleClientId === undefined ? undefined : await GoogleIssuer.start();
  const whop = await WhopFake.start();
  const environment = {
    WHOP_SECRET: 'a secret that only this process has',
    WHOP_API_URL: whop.url,
    ...settings.environment,
    ...(google && { GOOGLE_CLIENT_ID: googleClientId }),
  };
  const server = await startTestServer({
    ...settings,
    ...(dataDir !== undefined && {
      storage: { dataDir, databaseUrl: undefined, remove: async () => undefined },
    }),
    ...(google && { googleKeys: new RemoteKeySet(google.url, systemClock) }),
    environment,
    listen: true,
  });
  const commands: Commands = {
    ...commandsOf(server),
    setWhopCompany: async ({
      companyId,
      ...company
    }: FakeCompany & { readonly companyId: string }) => {
      whop.companies.set(companyId, company);
    },
    signGoogleToken: async (claims: object) => {
      const iat = Math.floor(Date.now() / 1_000);
      const standard = { iss: real.issuers[0], email_verified: true, iat, exp: iat + 600 };
      return google?.sign({ ...standard, ...claims });
    },
  };
  process.on('message', (request: Request) => {
    void answer(commands, request).then((reply) => process.send?.(reply));
  });
  if (settings.demo) await seedDemo(server.app, { clock: systemClock });
  const stopPayments = startPayments(server.app);
  process.once('disconnect', () => {
    stopPayments();
    // As a deployed server does: a connection that is kept must not keep the process.
    setTimeout(() => server.app.fastify.server.closeAllConnections(), 8_000).unref();
    void server.close().finally(() => process.exit(0));
  });
  await server.app.worker.start();
  server.app.summaries.start();
  server.app.days.start();
  server.app.ranks.start();
  server.app.chains.start();
  await server.app.imports.start();
  process.send?.({ port: Number(new URL(server.origin).port) });
}

process.once('message', (settings: Settings) => {
  serve(settings).catch((error: unknown) => {
    process.stderr.write(`${error instanceof Error ? error.stack : String(error)}\n`);
    process.exit(1);
  });
});
