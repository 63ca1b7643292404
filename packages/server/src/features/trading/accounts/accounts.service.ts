import type {
  ConnectedAccount,
  ConnectedAccountList,
  CreateAccountBody,
  ProfileOptions,
  UpdateAccountBody,
} from '@skipper/core/contract';
import { instant } from '../../../adapters/clock.ts';
import type { Random } from '../../../adapters/random.ts';
import { settingChanges } from '../../../domain/trading/record/figure-settings.ts';
import { conflict, notFound } from '../../../http/problem-error.ts';
import { announce } from '../../../storage/announcements.ts';
import type { Db } from '../../../storage/database.ts';
import { type AuditSource, audit } from '../../admin/audit/audit-log.ts';
import { forgetAccount } from '../../commerce/plans/forget-account.ts';
import { giveUpOrders } from '../../commerce/subscriptions/give-up-orders.ts';
import { lockUser, readUser } from '../../identity/users/users.repository.ts';
import { holdsDays } from '../fills/fill-days.repository.ts';
import { holdsFills } from '../fills/fills.repository.ts';
import { deleteImportsOf } from '../imports/imports.repository.ts';
import { requireNoImport } from '../imports/large-file.ts';
import { type AccountMatcher, inForce, type Planned } from '../positions/account-matcher.ts';
import { type PositionPlan, planSettings } from '../positions/plan-positions.ts';
import { storePositions } from '../positions/store-positions.ts';
import { moveDays } from '../recalculations/day-moves.ts';
import { isLargeAccount, orderRecalculation } from '../recalculations/order-recalculation.ts';
import {
  deleteRecalculation,
  recalculationsOf,
} from '../recalculations/recalculations.repository.ts';
import { countEntries } from '../record/record.repository.ts';
import { cleanReason } from '../record/record-reason.ts';
import { forgetNews } from '../trade-news/trade-news.repository.ts';
import { forgetUpdates } from '../updates/updates.repository.ts';
import { checkFields, columnsOf, flag, requireCurrency } from './account-fields.ts';
import { changesMatching, countingDefaults, recordChanges } from './account-settings.ts';
import { toAccount } from './account-view.ts';
import {
  type Account,
  deleteAccount,
  findAccount,
  insertAccount,
  listAccounts,
  lockAccount,
  noteShown,
  readAccount,
  updateAccount,
} from './accounts.repository.ts';

export class AccountService {
  readonly #random: Random;
  readonly #matcher: AccountMatcher;

  constructor(random: Random, matcher: AccountMatcher) {
    this.#random = random;
    this.#matcher = matcher;
  }

  async list(db: Db, ownerId: string): Promise<ConnectedAccountList> {
    const rows = await listAccounts(db, ownerId);
    const ids = rows.map(({ id }) => id);
    const corrections = await countEntries(db, ids);
    const running = await recalculationsOf(db, ids);
    return {
      accounts: rows.map((row) => toAccount(row, corrections.get(row.id), running.get(row.id))),
      total: rows.length,
    };
  }

  /** @throws ProblemError 400 for an unknown time zone or currency, a blank name or a capital of zero or less. */
  async create(
    db: Db,
    ownerId: string,
    body: CreateAccountBody,
    now: number,
  ): Promise<ConnectedAccount> {
    checkFields(body);
    requireCurrency(body.currency);
    const { opts } = await readUser(db, ownerId);
    const account: Account = {
      id: this.#random.uuid(),
      ownerId,
      provider: 'csv',
      alias: body.alias.trim(),
      currency: body.currency,
      timezone: body.timezone,
      publicLevel: body.publicLevel ?? 'none',
      delayDays: 0,
      shareAmounts: 0,
      allowShort: flag(body.allowShort ?? true),
      ...countingDefaults(body, JSON.parse(opts) as ProfileOptions),
      startingCapital: body.startingCapital ?? null,
      lastImportAt: null,
      revision: 0,
      createdAt: instant(now),
      archivedAt: null,
      firstShownAt: null,
      positionTotal: 0,
      nextSequence: 0,
      expiredThrough: null,
      fillCount: 0,
      openCount: 0,
      closedCount: 0,
      typedFills: 0,
    };
    await insertAccount(db, account);
    return toAccount(account);
  }

  /**
   * Computes positions under the new settings before the update; undefined if not needed, or left
   * to a job.
   */
  async plan(
    db: Db,
    id: string,
    body: UpdateAccountBody,
  ): Promise<Planned<PositionPlan> | undefined> {
    checkFields(body);
    const before = await readAccount(db, id);
    const after = { ...before, ...columnsOf(body) };
    if (isLargeAccount(before) || !changesMatching(settingChanges(before, after))) return undefined;
    const size = before.nextSequence ?? Number.POSITIVE_INFINITY;
    return this.#matcher.ahead(db, before, size, () => planSettings(db, before, after));
  }

  /**
   * A setting that changes figures applies to the whole history. If there is one, the change is
   * added to the public record.
   */
  async update(
    db: Db,
    id: string,
    { reason, ...body }: UpdateAccountBody,
    source: AuditSource,
    planned?: Planned<PositionPlan>,
  ): Promise<ConnectedAccount> {
    checkFields(body);
    const explained = cleanReason(reason);
    await lockAccount(db, id);
    const before = await readAccount(db, id);
    await updateAccount(db, id, columnsOf(body));
    announce(db, { kind: 'account', accountId: id, to: 'owner-and-full' });
    const account = await readAccount(db, id);
    const changes = settingChanges(before, account);
    const daysMove = before.timezone !== account.timezone && (await holdsDays(db, id));
    if (isLargeAccount(account) && (daysMove || changesMatching(changes))) {
      await requireNoImport(db, id);
      await orderRecalculation(db, this.#random, account, changes, source.now);
    } else await recalculate(db, before, daysMove, planned);
    const at = instant(source.now);
    await noteShown(db, [id], at);
    if (await hasHistory(db, id)) {
      await recordChanges(db, this.#random, changes, { accountId: id, at, reason: explained });
      for (const change of changes) {
        const details = { ...change, reason: explained };
        await audit(db, source, { action: 'account.setting_changed', subjectId: id, details });
      }
    }
    return describe(db, id);
  }

  /** Archiving again keeps the date. What is not paid yet is not sold then (ADR 86). */
  async archive(db: Db, id: string, source: AuditSource): Promise<ConnectedAccount> {
    await lockAccount(db, id);
    const { archivedAt, ownerId } = await readAccount(db, id);
    if (archivedAt === null) {
      await updateAccount(db, id, { archivedAt: instant(source.now) });
      announce(db, { kind: 'account', accountId: id, to: 'owner-and-full' });
      await giveUpOrders(db, this.#random, { id, ownerId }, source.now);
      await audit(db, source, { action: 'account.archived', subjectId: id });
    }
    return describe(db, id);
  }

  /**
   * @throws ProblemError 409 for an account with fills or entries in its record, and for the only one
   * of a plan that someone pays for.
   */
  async remove(db: Db, id: string, source: AuditSource): Promise<void> {
    const account = await findAccount(db, id);
    if (!account) throw notFound();
    await lockUser(db, account.ownerId);
    await lockAccount(db, id);
    if (await hasHistory(db, id)) {
      throw conflict(
        'An account with fills or a public record cannot be deleted. Archive it instead.',
        'account_has_fills',
      );
    }
    await deleteImportsOf(db, id);
    await deleteRecalculation(db, id);
    await forgetAccount(db, id);
    await forgetNews(db, id);
    await forgetUpdates(db, id);
    await deleteAccount(db, id);
    await audit(db, source, { action: 'account.deleted', subjectId: id });
  }
}

/** Recalculates the positions of a small account whose settings have changed. */
async function recalculate(
  db: Db,
  before: Account,
  daysMove: boolean,
  planned: Planned<PositionPlan> | undefined,
): Promise<void> {
  const { id } = before;
  const { timezone: zone } = await readAccount(db, id);
  const moved = daysMove && (await moveDays(db, before, { zone, before: [before.timezone] }));
  const account = await readAccount(db, id);
  if (!changesMatching(settingChanges(before, account))) return;
  const again = () => planSettings(db, before, account);
  const plan = await inForce(moved ? undefined : planned, before.revision, again);
  await storePositions(db, id, plan);
}

/** Whether it has fills, or removed ones in its record. */
async function hasHistory(db: Db, id: string): Promise<boolean> {
  return (await holdsFills(db, id)) || ((await countEntries(db, [id])).get(id) ?? 0) > 0;
}

async function describe(db: Db, id: string): Promise<ConnectedAccount> {
  const corrections = (await countEntries(db, [id])).get(id);
  return toAccount(
    await readAccount(db, id),
    corrections,
    (await recalculationsOf(db, [id])).get(id),
  );
}
