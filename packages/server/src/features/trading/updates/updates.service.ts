import {
  type CreatePositionUpdateBody,
  type PositionUpdate,
  plainUpdateText,
  type UpdateKind,
  updateEditMinutes,
  updatePrice,
  updatesPerPosition,
  updateText,
} from '@skipper/core/contract';
import { instant } from '../../../adapters/clock.ts';
import type { Random } from '../../../adapters/random.ts';
import { conflict, invalid, notFound } from '../../../http/problem-error.ts';
import { announce } from '../../../storage/announcements.ts';
import type { Db } from '../../../storage/database.ts';
import { readAccount } from '../accounts/accounts.repository.ts';
import { openingIdentity } from '../fills/opening-identity.repository.ts';
import { readPosition } from '../positions/positions.repository.ts';
import type { TradeNews } from '../trade-news/trade-news.ts';
import { isEditable, toUpdate } from './update-view.ts';
import { changeUpdate, findUpdate, insertUpdate, listUpdates } from './updates.repository.ts';

/** Writes follow-ups of Skippers to their positions. */
export class PositionUpdates {
  readonly #random: Random;
  readonly #news: TradeNews;

  constructor(random: Random, news: TradeNews) {
    this.#random = random;
    this.#news = news;
  }

  /**
   * Followers are notified of an open position alone: what is closed needs no one to act.
   *
   * @throws ProblemError 400 for a text or a price that its kind does not take, 409 for an archived account
   * and for a position that has as many as it can.
   */
  async create(
    db: Db,
    authorId: string,
    positionId: string,
    { kind, body = '', price = '', notify = false }: CreatePositionUpdateBody,
    now: number,
  ): Promise<PositionUpdate> {
    const text = requireText(kind, body);
    const priced = requirePrice(kind, price);
    const position = await readPosition(db, positionId);
    const { accountId, instrumentKey } = position;
    if (notify && position.closedAt !== null) throw closedNotice();
    requireOpen(await readAccount(db, accountId));
    // Calls at the same moment may go over it by a few: it is there to keep a thread readable.
    if ((await listUpdates(db, position)).length >= updatesPerPosition) throw tooMany();
    const subject = await openingIdentity(db, position);
    if (subject === undefined) throw notFound();
    const row = {
      id: this.#random.uuid(),
      accountId,
      authorId,
      instrumentKey,
      subject,
      kind,
      body: text,
      price: priced,
      createdAt: instant(now),
      editedAt: null,
      deletedAt: null,
    };
    await insertUpdate(db, row);
    announceTo(db, accountId);
    if (notify) await this.#news.noteUpdate(db, { ...row, positionId });
    return toUpdate(row, true, now);
  }

  /** @throws ProblemError 400 for a text that cannot be shown, 409 once it is too late. */
  async edit(db: Db, id: string, body: string, now: number): Promise<PositionUpdate> {
    const row = await findUpdate(db, id);
    if (!row) throw notFound();
    if (row.kind === null) throw gone();
    const text = requireText(row.kind, body);
    if (text === row.body) return toUpdate(row, true, now);
    requireOpen(await readAccount(db, row.accountId));
    if (!isEditable(row, now)) throw tooLate();
    const change = { body: text, editedAt: instant(now) };
    await changeUpdate(db, id, change);
    announceTo(db, row.accountId);
    return toUpdate({ ...row, ...change }, true, now);
  }

  /** Leaves a tombstone: when, not what. Deleting again changes nothing. */
  async remove(db: Db, id: string, now: number): Promise<void> {
    const row = await findUpdate(db, id);
    if (!row || row.deletedAt !== null) return;
    const nothing = { kind: null, body: null, price: null, editedAt: null };
    await changeUpdate(db, id, { ...nothing, deletedAt: instant(now) });
    announceTo(db, row.accountId);
  }
}

/** Those who look at an account in full see its threads: others read follow-ups late (ADR 122). */
const announceTo = (db: Db, accountId: string): void =>
  announce(db, { kind: 'account', accountId, to: 'owner-and-full' });

function requireText(kind: UpdateKind, body: string): string {
  const text = plainUpdateText(body);
  const problem = updateText(kind)(text);
  if (problem !== undefined) throw invalid(problem, 'invalid_text', 'body');
  // Shown to others, in terminals too; and a lone surrogate cannot be stored.
  if (/[\p{Cc}\p{Cs}]/u.test(text)) {
    throw invalid('Remove control characters.', 'invalid_character', 'body');
  }
  return text;
}

function requirePrice(kind: UpdateKind, typed: string): string | null {
  const price = typed.trim();
  const problem = updatePrice(kind)(price);
  if (problem !== undefined) throw invalid(problem, 'invalid_price', 'price');
  return price === '' ? null : price.replace(/^0+(?=\d)/, '');
}

function requireOpen({ archivedAt }: { readonly archivedAt: string | null }): void {
  if (archivedAt === null) return;
  throw conflict('This account is archived and takes no follow-ups.', 'account_archived');
}

const closedNotice = () =>
  invalid('Followers are notified of open positions only.', 'position_closed', 'notify');

const tooMany = () =>
  conflict(
    `A position takes at most ${updatesPerPosition} follow-ups, deleted ones included.`,
    'too_many_updates',
  );

const gone = () => conflict('This follow-up was deleted.', 'update_deleted');

const tooLate = () =>
  conflict(
    `A follow-up can be edited for ${updateEditMinutes} minutes. Add another one instead.`,
    'edit_too_late',
  );
