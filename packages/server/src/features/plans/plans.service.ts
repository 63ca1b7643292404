import type { AccessLevel } from '@skipper/core/contract';
import { instant } from '../../adapters/clock.ts';
import type { Random } from '../../adapters/random.ts';
import type { Db } from '../../storage/database.ts';

/** What a mentor sells: a name and the accounts it opens. */
export interface NewPlan {
  readonly mentorId: string;
  readonly name: string;
  readonly access: readonly { readonly accountId: string; readonly level: AccessLevel }[];
}

export class PlanService {
  readonly #random: Random;

  constructor(random: Random) {
    this.#random = random;
  }

  async create(db: Db, { mentorId, name, access }: NewPlan, now: number): Promise<string> {
    const id = this.#random.uuid();
    await db
      .insertInto('plans')
      .values({ id, mentorId, name, status: 'active', createdAt: instant(now) })
      .execute();
    for (const { accountId, level } of access) {
      await db.insertInto('planAccess').values({ planId: id, accountId, level }).execute();
    }
    return id;
  }
}
