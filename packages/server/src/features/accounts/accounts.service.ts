import {
  type ConnectedAccount,
  type ConnectedAccountList,
  type CreateAccountBody,
  isKnownCurrency,
  type UpdateAccountBody,
  unknownCurrency,
} from '@skipper/core/contract';
import { instant } from '../../adapters/clock.ts';
import type { Random } from '../../adapters/random.ts';
import { conflict, invalid } from '../../http/problem-error.ts';
import { requireTimeZone } from '../../http/time-zone.ts';
import type { Db } from '../../storage/database.ts';
import type { Flag } from '../../storage/schema.ts';
import { recomputePositions } from '../positions/recompute-positions.ts';
import {
  type Account,
  type AccountCounts,
  countByAccount,
  deleteAccount,
  insertAccount,
  listAccounts,
  lockAccount,
  readOwnAccount,
  updateAccount,
} from './accounts.repository.ts';

export class AccountService {
  readonly #random: Random;

  constructor(random: Random) {
    this.#random = random;
  }

  async list(db: Db, ownerId: string): Promise<ConnectedAccountList> {
    const rows = await listAccounts(db, ownerId);
    const counts = await countByAccount(
      db,
      rows.map((row) => row.id),
    );
    return { accounts: rows.map((row) => toAccount(row, counts.get(row.id))), total: rows.length };
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
      lotMethod: 'FIFO',
      startingCapital: body.startingCapital ?? null,
      lastImportAt: null,
      revision: 0,
      createdAt: instant(now),
      archivedAt: null,
    };
    await insertAccount(db, account);
    return toAccount(account);
  }

  /** Rules of matching that change are applied to the whole history at once. */
  async update(
    db: Db,
    ownerId: string,
    id: string,
    body: UpdateAccountBody,
    archivedAt?: string,
  ): Promise<ConnectedAccount> {
    checkFields(body);
    const { shareAmounts, allowShort, alias, ...rest } = body;
    await updateAccount(db, id, {
      ...rest,
      ...(archivedAt !== undefined && { archivedAt }),
      ...(alias !== undefined && { alias: alias.trim() }),
      ...(shareAmounts !== undefined && { shareAmounts: flag(shareAmounts) }),
      ...(allowShort !== undefined && { allowShort: flag(allowShort) }),
    });
    const account = await readOwnAccount(db, id, ownerId);
    if (allowShort !== undefined || body.lotMethod !== undefined) {
      await recomputePositions(db, account);
    }
    const counts = await countByAccount(db, [id]);
    return toAccount(account, counts.get(id));
  }

  /** What is archived already keeps its date. */
  async archive(db: Db, ownerId: string, id: string, now: number): Promise<ConnectedAccount> {
    const { archivedAt } = await readOwnAccount(db, id, ownerId);
    return this.update(db, ownerId, id, {}, archivedAt ?? instant(now));
  }

  /** @throws ProblemError 409 for an account with fills. */
  async remove(db: Db, id: string): Promise<void> {
    await lockAccount(db, id);
    const counts = await countByAccount(db, [id]);
    if ((counts.get(id)?.fills ?? 0) > 0) {
      throw conflict('An account with fills cannot be deleted. Archive it.', 'account_has_fills');
    }
    await deleteAccount(db, id);
  }
}

function checkFields({ alias, timezone, startingCapital }: UpdateAccountBody): void {
  if (alias !== undefined) checkName(alias);
  if (timezone !== undefined) requireTimeZone(timezone);
  if (typeof startingCapital === 'string' && !(Number(startingCapital) > 0)) {
    throw invalid(
      'Enter an amount above zero, such as 25000 or 25000.50.',
      'out_of_range',
      'startingCapital',
    );
  }
}

function checkName(alias: string): void {
  // Invisible characters alone make no name; some of them also belong into emoji.
  if (/^[\p{C}\s]*$/u.test(alias)) throw invalid('Name is required.', 'required', 'alias');
  // Shown to others, in terminals too; and a lone surrogate cannot be stored as it is.
  if (/[\p{Cc}\p{Cs}]/u.test(alias)) {
    throw invalid('Use no line breaks or control characters.', 'invalid_character', 'alias');
  }
}

function requireCurrency(code: string): void {
  if (isKnownCurrency(code)) return;
  throw invalid(unknownCurrency(code), 'unknown_currency', 'currency');
}

const flag = (value: boolean): Flag => (value ? 1 : 0);

const nothingYet: AccountCounts = { fills: 0, open: 0, closed: 0 };

function toAccount(row: Account, counts: AccountCounts = nothingYet): ConnectedAccount {
  return {
    uuid: row.id,
    provider: row.provider,
    alias: row.alias,
    currency: row.currency,
    timezone: row.timezone,
    publicLevel: row.publicLevel,
    delayDays: row.delayDays,
    shareAmounts: row.shareAmounts === 1,
    allowShort: row.allowShort === 1,
    lotMethod: row.lotMethod,
    startingCapital: row.startingCapital,
    closedPositions: counts.closed,
    openPositions: counts.open,
    fills: counts.fills,
    lastImportAt: row.lastImportAt,
    createdAt: row.createdAt,
    archivedAt: row.archivedAt,
  };
}
