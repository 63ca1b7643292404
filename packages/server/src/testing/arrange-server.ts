import type { PlanLevel, Role } from '@skipper/core/contract';
import type { BillingStatus } from '../storage/commerce-tables.ts';
import { startTestServer, type TestServer, type TestServerOptions } from './start-test-server.ts';

/**
 * The real server as a child process with an empty database, for behaviour suites. Over the
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
}

type Commands = Readonly<Record<string, (args: never) => Promise<unknown>>>;

function commandsOf({ arrange, mailsTo }: TestServer): Commands {
  return {
    createUser: async ({ roles, ...options }: NewUserArguments) => {
      const { id } = await arrange.user(roles, options);
      return { uuid: id };
    },
    subscribe: ({ menteeUuid, mentorUuid, ...options }: SubscribeArguments) =>
      arrange.subscription({ id: menteeUuid }, { id: mentorUuid }, options),
    sell: ({ menteeUuid, mentorUuid, amount }: SellArguments) =>
      arrange.sale({ id: menteeUuid }, { id: mentorUuid }, amount),
    messagesTo: ({ to }: { readonly to: string }) => mailsTo(to),
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

async function serve(settings: TestServerOptions): Promise<void> {
  const server = await startTestServer({ ...settings, listen: true });
  const commands = commandsOf(server);
  process.on('message', (request: Request) => {
    void answer(commands, request).then((reply) => process.send?.(reply));
  });
  process.once('disconnect', () => {
    void server.close().finally(() => process.exit(0));
  });
  server.app.worker.start();
  server.app.summaries.start();
  process.send?.({ port: Number(new URL(server.origin).port) });
}

process.once('message', (settings: TestServerOptions) => {
  serve(settings).catch((error: unknown) => {
    process.stderr.write(`${error instanceof Error ? error.stack : String(error)}\n`);
    process.exit(1);
  });
});
