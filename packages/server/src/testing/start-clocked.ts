import type { Engine } from '../storage/database.ts';
import { ApiClient } from './api-client.ts';
import { FakeClock } from './fake-clock.ts';
import { startTestServer, type TestServer, type TestServerOptions } from './start-test-server.ts';

/** A server whose time a test moves, and clients of it. */
export interface ClockedServer {
  readonly server: TestServer;
  readonly clock: FakeClock;
  readonly visitor: ApiClient;
  as(user: { readonly id: string }): Promise<ApiClient>;
  /** The token in the latest mail to a user whose link starts with this path. */
  tokenFor(address: string, path: string): Promise<string>;
}

export async function startClocked(
  engine: Engine,
  options: Pick<
    TestServerOptions,
    'push' | 'environment' | 'payouts' | 'movableClock' | 'log' | 'poolSize'
  > = {},
  clock = new FakeClock(),
): Promise<ClockedServer> {
  const server = await startTestServer({ ...options, engine, clock });
  return {
    server,
    clock,
    visitor: new ApiClient(server),
    as: async (user) => new ApiClient(server, await server.arrange.token(user)),
    tokenFor: async (address, path) => {
      for (const { text } of await server.mailsTo(address)) {
        const token = text.split(path)[1]?.split(/\s/)[0];
        if (token) return token;
      }
      throw new Error(`No mail to ${address} leads to ${path}.`);
    },
  };
}
