import { hour } from '../../src/domain/time/durations.ts';
import { FakeClock } from '../../src/testing/fake-clock.ts';
import { startTestServer } from '../../src/testing/start-test-server.ts';
import type { TestDatabase } from '../../src/testing/test-databases.ts';

export interface Trader {
  readonly id: string;
  readonly email: string;
  readonly password: string;
  readonly token: string;
}

/**
 * Makes Skippers with a bearer each, before the server under test starts. The bearers were last
 * used an hour ago, so that their next use is noted in the database.
 */
export async function arrangeTraders(storage: TestDatabase, count: number): Promise<Trader[]> {
  const clock = new FakeClock(Date.now() - hour);
  const server = await startTestServer({ storage, clock, costlyPasswords: true });
  const traders: Trader[] = [];
  for (let made = 0; made < count; made += 1) {
    const user = await server.arrange.user(['mentor']);
    traders.push({ ...user, token: await server.arrange.token(user) });
  }
  await server.close();
  return traders;
}
