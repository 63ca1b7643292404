import type { Problem } from '@skipper/core/contract';
import { day, hour } from '../domain/time/durations.ts';
import type { ArrangedUser } from './arrange.ts';
import type { ClockedServer } from './start-clocked.ts';

/** Lets users delete their accounts, and their time run out. */
export class Leaving {
  readonly #on: ClockedServer;

  constructor(on: ClockedServer) {
    this.#on = on;
  }

  /** The answer to a user who asks for it, with what they confirm it by. */
  async ask(user: ArrangedUser, confirm = user.username, password = user.password) {
    const client = await this.#on.as(user);
    const body = { password, confirm };
    return client.send<Problem & { scheduledFor?: string }>('DELETE', '/users/me', body);
  }

  /** Erases whose time is over, in this process. Returns the number of steps. */
  run({ services, database, audit } = this.#on.server.app): Promise<number> {
    return services.leaving.run(database, audit.trail, (error) => {
      throw error;
    });
  }

  /** The 14 days go by; jobs and webhooks wait. Returns the number of steps. */
  runInTime(): Promise<number> {
    this.#on.clock.advance(14 * day + hour);
    return this.run();
  }

  /** A user asks, and is erased. */
  async erase(user: ArrangedUser): Promise<void> {
    const { status, body } = await this.ask(user);
    if (status !== 200) throw new Error(`They cannot leave: ${JSON.stringify(body)}`);
    const steps = await this.runInTime();
    if (steps !== 1) throw new Error(`${steps} steps were due.`);
  }
}
