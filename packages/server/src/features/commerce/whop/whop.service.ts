import type { ConnectWhopBody, WhopConnection, WhopPreview } from '@skipper/core/contract';
import { instant } from '../../../adapters/clock.ts';
import type { Random } from '../../../adapters/random.ts';
import type { WhopAccess, WhopPlan } from '../../../adapters/whop/whop-api.ts';
import type { WhopConfig } from '../../../config-whop.ts';
import { isSigned, type SignedHeaders } from '../../../domain/commerce/whop/webhook-signature.ts';
import { conflict, invalid, notFound } from '../../../http/problem-error.ts';
import { enqueue } from '../../../jobs/enqueue.ts';
import type { Database, Db } from '../../../storage/database.ts';
import { lockUser } from '../../identity/users/users.repository.ts';
import { keepEvents } from '../payments/webhooks.repository.ts';
import { findPlanRow } from '../plans/plans.repository.ts';
import { listHeldByWhop } from '../subscriptions/held-subscriptions.repository.ts';
import type { SubscriptionService } from '../subscriptions/subscriptions.service.ts';
import {
  deleteConnection,
  findByCompany,
  findConnection,
  insertConnection,
  listWhopPlans,
  mapWhopPlan,
  replaceWhopPlans,
  takeDue,
  updateConnection,
} from './whop.repository.ts';
import { asked, WhopKeyLostError, WhopLink } from './whop-link.ts';
import { syncInterval, WhopSync } from './whop-sync.ts';

/** Of a webhook that is not taken. */
export class WhopHookRefusedError extends Error {}

/**
 * Access by memberships at Whop. Whop is only read: by a job after each of its webhooks, when the
 * mentor asks for it, and every six hours from then on. What a member has by Whop is a subscription of its own that costs
 * nothing here.
 */
export class WhopService {
  readonly #random: Random;
  readonly #subscriptions: SubscriptionService;
  readonly #link: WhopLink;
  readonly #sync: WhopSync;

  constructor(random: Random, subscriptions: SubscriptionService, config: WhopConfig | undefined) {
    this.#random = random;
    this.#subscriptions = subscriptions;
    this.#link = new WhopLink(config);
    this.#sync = new WhopSync(subscriptions, this.#link);
  }

  async view(db: Db, mentorId: string): Promise<WhopConnection> {
    const row = await findConnection(db, mentorId);
    const plans = row ? await listWhopPlans(db, mentorId) : [];
    return {
      configured: this.#link.configured,
      connected: row !== undefined,
      companyId: row?.companyId ?? null,
      takesWebhooks: row?.webhookSecret != null,
      mappings: plans.map(({ whopPlanId, title, planId }) => ({
        whopPlan: whopPlanId,
        title,
        planUuid: planId,
      })),
      lastSyncAt: row?.lastSyncAt ?? null,
      lastError: row?.lastError ?? null,
      members: { linked: row?.linked ?? 0, unlinked: row?.unlinked ?? 0 },
    };
  }

  /**
   * Reads the plans with a key that a mentor enters. Not within a transaction.
   *
   * @throws ProblemError 400 for a key that Whop refuses, 409 where Whop is off, 503.
   */
  async tryKey(access: WhopAccess): Promise<readonly WhopPlan[]> {
    return asked(() => this.#link.plansOf(access));
  }

  /**
   * The same company again gets the new key; plans stay mapped.
   *
   * @throws ProblemError 409 for a second company, or one that another mentor has.
   */
  async connect(
    db: Db,
    mentorId: string,
    { companyId, apiKey, webhookSecret }: ConnectWhopBody,
    plans: readonly WhopPlan[],
    now: number,
  ): Promise<void> {
    await lockUser(db, mentorId);
    const key = { apiKey: this.#link.seal(apiKey) };
    const secret = webhookSecret ? { webhookSecret: this.#link.seal(webhookSecret) } : {};
    const held = await findConnection(db, mentorId);
    if (held?.companyId === companyId) {
      await updateConnection(db, mentorId, { ...key, ...secret, lastError: null });
      await replaceWhopPlans(db, mentorId, plans);
      return;
    }
    if (held) throw conflict('Whop is already connected. Disconnect it first.', 'connected');
    if (await findByCompany(db, companyId)) {
      throw conflict('Another account has connected this company.', 'company_taken');
    }
    await insertConnection(db, {
      mentorId,
      companyId,
      webhookSecret: null,
      ...key,
      ...secret,
      connectedAt: instant(now),
      lastSyncAt: null,
      nextSyncAt: null,
      lastError: null,
      linked: 0,
      unlinked: 0,
      readsBegun: 0,
      readApplied: 0,
    });
    await replaceWhopPlans(db, mentorId, plans);
  }

  /** Ends all access by Whop. @throws ProblemError 404 */
  async disconnect(db: Db, mentorId: string, now: number): Promise<number> {
    await lockUser(db, mentorId);
    if (!(await findConnection(db, mentorId))) throw notFound();
    const held = (await listHeldByWhop(db, mentorId, [])).filter(({ byWhop }) => byWhop);
    for (const { id } of held) await this.#subscriptions.change(db, id, 'end-comp', now);
    await deleteConnection(db, mentorId);
    return held.length;
  }

  /** @throws ProblemError 400 for a plan that is not the mentor's, or not on sale; 404. */
  async map(
    db: Db,
    mentorId: string,
    mappings: readonly { readonly whopPlan: string; readonly planUuid: string | null }[],
  ): Promise<void> {
    await lockUser(db, mentorId);
    if (!(await findConnection(db, mentorId))) throw notFound();
    const known = new Set((await listWhopPlans(db, mentorId)).map((one) => one.whopPlanId));
    for (const { whopPlan, planUuid } of mappings) {
      if (!known.has(whopPlan)) throw invalid('Unknown plan of Whop.', 'unknown', 'mappings');
      const plan = planUuid === null ? undefined : await findPlanRow(db, planUuid);
      if (planUuid !== null && (plan?.mentorId !== mentorId || plan.status === 'archived')) {
        throw invalid('Choose one of your plans on sale.', 'unknown_plan', 'mappings');
      }
      await mapWhopPlan(db, mentorId, whopPlan, planUuid);
    }
  }

  /** The changes that a sync would make now. @throws ProblemError 400, 503 */
  preview(db: Db, mentorId: string, now: number): Promise<WhopPreview> {
    return this.#sync.preview(db, mentorId, now);
  }

  /** Runs as a job. @throws WhopUnavailableError, so that it runs again */
  sync(database: Database, mentorId: string, now: number): Promise<void> {
    return this.#sync.run(database, mentorId, now);
  }

  /** @throws ProblemError 404 */
  async requestSync(db: Db, mentorId: string, now: number): Promise<void> {
    if (!(await findConnection(db, mentorId))) throw notFound();
    // A failure from now on is one of this sync.
    await updateConnection(db, mentorId, { lastError: null });
    await enqueue(db, this.#random, 'whop-sync', { mentorId }, now);
  }

  /** Requests a sync for each connection whose time has come, in one process. */
  async requestDueSyncs(database: Database, now: number): Promise<void> {
    if (!this.#link.configured) return;
    await database.transaction(async (db) => {
      for (const mentorId of await takeDue(db, instant(now), instant(now + syncInterval))) {
        await enqueue(db, this.#random, 'whop-sync', { mentorId }, now);
      }
    });
  }

  /**
   * Takes a webhook: each once, whatever it says of a membership is looked up.
   *
   * @throws WhopHookRefusedError for one that is not signed by a company that is connected
   */
  async take(
    database: Database,
    raw: Uint8Array,
    headers: SignedHeaders,
    now: number,
  ): Promise<void> {
    const { type, company } = readEvent(raw);
    const connection = company ? await findByCompany(database.db, company) : undefined;
    const secret = connection?.webhookSecret;
    if (!connection || !secret || !this.#link.configured)
      throw new WhopHookRefusedError('Unknown company.');
    if (!isSigned(raw, headers, this.#openSecret(secret), now)) {
      throw new WhopHookRefusedError('The signature does not fit.');
    }
    const { mentorId, companyId } = connection;
    await database.transaction(async (db) => {
      const event = { id: headers.id, kind: 'other', subject: companyId, live: true } as const;
      const fresh = await keepEvents(db, `whop:${companyId}`, [event], instant(now));
      if (fresh.size === 0) return;
      if (!type.startsWith('membership')) return;
      await enqueue(db, this.#random, 'whop-sync', { mentorId }, now);
    });
  }

  #openSecret(sealed: string): string {
    try {
      return this.#link.open(sealed);
    } catch (error) {
      if (!(error instanceof WhopKeyLostError)) throw error;
      throw new WhopHookRefusedError('The secret of this company has to be entered again.');
    }
  }
}

/** The kind of an event and the company it names. Nothing else of it is believed. */
function readEvent(raw: Uint8Array): { readonly type: string; readonly company: string } {
  try {
    const event = JSON.parse(Buffer.from(raw).toString('utf8')) as Readonly<
      Record<string, unknown>
    >;
    const company = event.company_id ?? event.account_id;
    return {
      type: typeof event.type === 'string' ? event.type : '',
      // A text that the database could not look for is no company.
      company: typeof company === 'string' && !company.includes('\0') ? company : '',
    };
  } catch {
    return { type: '', company: '' };
  }
}
