import type { WhopPreview } from '@skipper/core/contract';
import { instant } from '../../../adapters/clock.ts';
import { WhopRefusedError, WhopUnavailableError } from '../../../adapters/whop/whop-api.ts';
import {
  type AccessChange,
  accessChanges,
  type WhopMember,
  type WhopPeriod,
} from '../../../domain/commerce/whop/access-changes.ts';
import { withinSeats } from '../../../domain/commerce/whop/within-seats.ts';
import { hour } from '../../../domain/time/durations.ts';
import type { Database, Db } from '../../../storage/database.ts';
import type { WhopConnectionsTable } from '../../../storage/whop-tables.ts';
import { findByConfirmedEmails, lockUser } from '../../identity/users/users.repository.ts';
import { keepForeignPeriod } from '../subscriptions/foreign-periods.repository.ts';
import { listHeldByWhop } from '../subscriptions/held-subscriptions.repository.ts';
import { seatsLeft } from '../subscriptions/seats.ts';
import type { SubscriptionService } from '../subscriptions/subscriptions.service.ts';
import {
  beginRead,
  findConnection,
  listWhopPlans,
  replaceWhopPlans,
  updateConnection,
} from './whop.repository.ts';
import { asked, type WhopLink } from './whop-link.ts';

/** Heals what no webhook brought. */
export const syncInterval = 6 * hour;
/** Lines of a preview; the rest is counted. */
const mostShown = 500;

/** Makes access here as memberships at Whop are. */
export class WhopSync {
  readonly #subscriptions: SubscriptionService;
  readonly #link: WhopLink;

  constructor(subscriptions: SubscriptionService, link: WhopLink) {
    this.#subscriptions = subscriptions;
    this.#link = link;
  }

  /** The changes that a sync would make now. @throws ProblemError 400, 503 */
  async preview(db: Db, mentorId: string, now: number): Promise<WhopPreview> {
    const connection = await findConnection(db, mentorId);
    if (!connection) return { changes: [], total: 0 };
    const members = await asked(() => this.#link.members(connection));
    const changes = await this.#changes(db, mentorId, members, now);
    return {
      changes: changes.slice(0, mostShown).map(({ name, username, planId, ...change }) => ({
        kind: change.kind,
        name,
        username: username ?? null,
        planUuid: planId,
        ...('period' in change
          ? { periodEnd: change.period.end ?? null, renews: change.period.renews }
          : {}),
      })),
      total: changes.length,
    };
  }

  /**
   * Makes access as Whop has it; again changes nothing. A key that Whop refuses is kept as the
   * reason, and takes no access from anyone. What was read before another sync began to read is
   * dropped once that one stands.
   *
   * @throws WhopUnavailableError, so that the job runs again
   */
  async run(database: Database, mentorId: string, now: number): Promise<void> {
    if (!this.#link.configured) return;
    const begun = await beginRead(database.db, mentorId);
    if (!begun) return;
    try {
      const plans = await this.#link.plans(begun);
      const members = await this.#link.members(begun);
      await database.transaction(async (db) => {
        if (!(await lockStanding(db, begun))) return;
        await replaceWhopPlans(db, mentorId, plans);
        await this.#apply(db, begun, members, now);
      });
    } catch (error) {
      if (!(error instanceof WhopRefusedError || error instanceof WhopUnavailableError))
        throw error;
      await keepFailure(database, begun, error.message);
      if (error instanceof WhopUnavailableError) throw error;
    }
  }

  async #changes(
    db: Db,
    mentorId: string,
    members: readonly WhopMember[],
    now: number,
  ): Promise<AccessChange[]> {
    const plans = await listWhopPlans(db, mentorId);
    const mapping = new Map(
      plans.flatMap(({ whopPlanId, planId }) => (planId === null ? [] : [[whopPlanId, planId]])),
    );
    const emails = [...new Set(members.flatMap(({ email }) => email ?? []))];
    const users = (await findByConfirmedEmails(db, emails)).filter(({ id }) => id !== mentorId);
    const held = await listHeldByWhop(
      db,
      mentorId,
      users.map(({ id }) => id),
    );
    const changes = accessChanges({ members, mapping, users, held });
    return withinSeats(changes, await seatsLeft(db, mapping.values(), now));
  }

  async #apply(
    db: Db,
    { mentorId, readsBegun }: WhopConnectionsTable,
    members: readonly WhopMember[],
    now: number,
  ): Promise<void> {
    const changes = await this.#changes(db, mentorId, members, now);
    let [linked, unlinked] = [0, 0];
    // First: who leaves a plan, or moves from it, makes room for others.
    for (const subscriptionId of changes.flatMap(endedBy)) {
      await this.#subscriptions.change(db, subscriptionId, 'end-comp', now);
    }
    for (const change of changes) {
      if (change.kind === 'no-account') unlinked += 1;
      if (hasAccess(change)) linked += 1;
      if (change.kind === 'keeps') await keepPeriod(db, change.subscriptionId, change.period);
      if (change.kind !== 'gains') continue;
      const given = await this.#give(db, change.userId, change.planId, now);
      await keepPeriod(db, given, change.period);
    }
    const done = { lastSyncAt: instant(now), nextSyncAt: instant(now + syncInterval) };
    const read = { readApplied: readsBegun, lastError: null, linked, unlinked };
    await updateConnection(db, mentorId, { ...done, ...read });
  }

  /** Returns the id of the subscription. */
  #give(db: Db, userId: string, planId: string, now: number): Promise<string> {
    const price = { interval: 'free', amount: 0, currency: 'USD' } as const;
    const access = { userId, planId, billingStatus: 'comped', source: 'whop', ...price } as const;
    return this.#subscriptions.subscribe(db, access, now);
  }
}

/** The connection that a read began with, unless it was replaced, or a later read stands. */
async function lockStanding(
  db: Db,
  begun: WhopConnectionsTable,
): Promise<WhopConnectionsTable | undefined> {
  await lockUser(db, begun.mentorId);
  const now = await findConnection(db, begun.mentorId);
  const same = now?.companyId === begun.companyId && now.connectedAt === begun.connectedAt;
  return same && now.readApplied < begun.readsBegun ? now : undefined;
}

/** A key that was replaced meanwhile is blamed for nothing. */
function keepFailure(
  database: Database,
  begun: WhopConnectionsTable,
  lastError: string,
): Promise<void> {
  return database.transaction(async (db) => {
    const standing = await lockStanding(db, begun);
    if (standing?.apiKey !== begun.apiKey) return;
    await updateConnection(db, begun.mentorId, { lastError });
  });
}

const keepPeriod = (db: Db, subscriptionId: string, { end, renews }: WhopPeriod): Promise<void> =>
  keepForeignPeriod(db, { subscriptionId, periodEnd: end ?? null, renews: renews ? 1 : 0 });

/** The subscriptions that a change ends. */
function endedBy(change: AccessChange): readonly string[] {
  if (change.kind === 'loses') return [change.subscriptionId];
  return change.kind === 'gains' && change.instead ? [change.instead.subscriptionId] : [];
}

/** After the sync. */
const hasAccess = (change: AccessChange): boolean =>
  ['keeps', 'has', 'gains'].includes(change.kind) ||
  (change.kind === 'no-seat' && change.instead !== undefined);
