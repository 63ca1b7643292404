import { type Clock, instant } from '../../../adapters/clock.ts';
import type {
  PaymentMethod,
  PaymentProvider,
} from '../../../adapters/payments/payment-provider.ts';
import type { Random } from '../../../adapters/random.ts';
import { derivedId } from '../../../domain/derived-id.ts';
import { enqueue } from '../../../jobs/enqueue.ts';
import type { Database, Db } from '../../../storage/database.ts';
import { isDeleted } from '../../identity/users/deleted-user.ts';
import { lockUser, readUser } from '../../identity/users/users.repository.ts';
import { forgetCards } from './forget-cards.ts';
import { findUserOf } from './payment-attempts.repository.ts';
import {
  applyCardRead,
  beginCardRead,
  findHolder,
  listPaymentMethods,
  noteChosen,
  replaceMethods,
} from './payment-methods.repository.ts';

/** The cards of a user, as the provider keeps them. */
export class PaymentMethodsService {
  readonly #random: Random;
  readonly #clock: Clock;
  readonly #provider: PaymentProvider;

  constructor(random: Random, clock: Clock, provider: PaymentProvider) {
    this.#random = random;
    this.#clock = clock;
    this.#provider = provider;
  }

  /**
   * Copies the provider's list. A card that was chosen there since is the one to charge, else one
   * that is new, at once where a renewal is owed; otherwise the choice stays. A list that was asked for before one that stands is dropped. Of a user
   * who is gone meanwhile the provider is to forget the cards too. Not within a transaction.
   */
  async refresh(database: Database, userId: string): Promise<void> {
    const provider = this.#provider.name;
    const payer = { userId, provider };
    const read = await beginCardRead(database.db, payer);
    if (!read) return;
    const kept = await this.#provider.listMethods(read.customerId);
    const now = this.#clock.now();
    const rows = kept.map(({ id, isChosen: _, ...card }, place) => ({
      ...card,
      id: derivedId(`${provider} ${id}`),
      userId,
      provider,
      providerMethodId: id,
      createdAt: instant(now - place),
    }));
    await database.transaction(async (db) => {
      await lockUser(db, userId);
      if (isDeleted(await readUser(db, userId))) {
        await forgetCards(db, this.#random, rows, now);
        return;
      }
      if (!(await applyCardRead(db, payer, read.readsBegun))) return;
      const before = await listPaymentMethods(db, userId);
      const [newest] = rows;
      const known = new Set(before.map(({ id }) => id));
      const isNew = newest !== undefined && !known.has(newest.id);
      const chosen = before.find(({ isDefault }) => isDefault === 1)?.id;
      const stays = !isNew && rows.some(({ id }) => id === chosen);
      const picked = await this.#newChoice(db, userId, kept);
      const charged =
        rows.find((row) => row.providerMethodId === picked)?.id ?? (stays ? chosen : newest?.id);
      const marked = rows.map((row) => ({ ...row, isDefault: flag(row.id === charged) }));
      await replaceMethods(db, payer, marked);
      if (!isNew && (picked === undefined || charged === chosen)) return;
      await enqueue(db, this.#random, 'card-added', { userId }, now);
    });
  }

  /** The card that the user has chosen at the provider since the last time. */
  async #newChoice(
    db: Db,
    userId: string,
    kept: readonly PaymentMethod[],
  ): Promise<string | undefined> {
    const there = kept.find(({ isChosen }) => isChosen)?.id;
    if (there === undefined) return undefined;
    const isNew = await noteChosen(db, { userId, provider: this.#provider.name }, there);
    return isNew ? there : undefined;
  }

  /**
   * Copies the list of the user whose card was added, changed or removed at the provider's. Nothing
   * for a card of an unknown customer. Not within a transaction.
   */
  async lookAt(database: Database, providerMethodId: string): Promise<void> {
    const { name } = this.#provider;
    const holder = await findHolder(database.db, name, providerMethodId);
    const userId = holder ?? (await this.#userOf(database, providerMethodId));
    if (userId !== undefined) await this.refresh(database, userId);
  }

  async #userOf({ db }: Database, providerMethodId: string): Promise<string | undefined> {
    const customerId = await this.#provider.ownerOf(providerMethodId);
    return customerId === undefined ? undefined : findUserOf(db, this.#provider.name, customerId);
  }

  /** Has the provider forget a card. Safe to repeat. Not within a transaction. */
  async forget(database: Database, userId: string, providerMethodId: string): Promise<void> {
    await this.#provider.detachMethod(providerMethodId);
    // A list that was read before may have brought it back.
    await this.refresh(database, userId);
  }
}

const flag = (set: boolean): 0 | 1 => (set ? 1 : 0);
