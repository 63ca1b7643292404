import type { Credentials, Problem } from '@skipper/core/contract';
import { expect } from 'vitest';
import { ApiClient } from './api-client.ts';
import type { ArrangedUser } from './arrange.ts';
import type { ClockedServer } from './start-clocked.ts';

type Answered = Credentials & Partial<Pick<Problem, 'errors'>>;

/** Why the admin views as a user. */
export const viewingReason = 'Asked why an import fails';

/** A new admin who views as users. */
export class Viewing {
  readonly boss: ArrangedUser;
  readonly admin: ApiClient;
  readonly #on: ClockedServer;

  private constructor(on: ClockedServer, boss: ArrangedUser, admin: ApiClient) {
    this.#on = on;
    this.boss = boss;
    this.admin = admin;
  }

  static async start(on: ClockedServer): Promise<Viewing> {
    const boss = await on.server.arrange.user(['admin']);
    return new Viewing(on, boss, await on.as(boss));
  }

  /** Asks for a token, with the admin's password unless the body has another. */
  ask(of: { readonly id: string }, body: object = {}, by = this.admin) {
    const proof = { reason: viewingReason, password: this.boss.password };
    return by.send<Answered>('POST', `/admin/users/${of.id}/impersonate`, { ...proof, ...body });
  }

  /** A client of the user, in the hands of the admin. */
  async view(of: { readonly id: string }) {
    const { status, body } = await this.ask(of);
    expect([status, body.uuid]).toEqual([201, of.id]);
    return { ...body, client: new ApiClient(this.#on.server, body.token) };
  }
}
