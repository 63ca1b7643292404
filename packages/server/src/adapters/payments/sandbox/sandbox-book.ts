import { hash } from 'node:crypto';
import type { Database, Db } from '../../../storage/database.ts';
import { GroupedTransactions } from '../../../storage/grouped-transactions.ts';
import { type Clock, instant } from '../../clock.ts';
import type { Random } from '../../random.ts';
import type { EventKind } from '../payment-provider.ts';
import { ProviderRefusedError } from '../provider-errors.ts';
import {
  findKey,
  findObject,
  insertKey,
  insertObject,
  insertSandboxEvent,
  lockSandbox,
  replaceBody,
} from './sandbox.repository.ts';
import type { SandboxBodies, SandboxKind, SandboxObject } from './sandbox-objects.ts';

const prefixes: Readonly<Record<SandboxKind, string>> = {
  customer: 'sbx_cus',
  attempt: 'sbx_att',
  method: 'sbx_pm',
  payment: 'sbx_pay',
  refund: 'sbx_re',
  dispute: 'sbx_dp',
  seller: 'sbx_acct',
  payout: 'sbx_po',
};

type Work = (db: Db) => Promise<unknown>;

/**
 * The sandbox's own bookkeeping. Its writes are transactions of their own, as those of a foreign
 * system are: what we do afterwards can fail and leave them standing.
 */
export class SandboxBook {
  readonly #database: Database;
  readonly #clock: Clock;
  readonly #random: Random;
  readonly #transactions = new GroupedTransactions<Work, unknown>(async (db, works) => {
    await lockSandbox(db);
    const results: unknown[] = [];
    for (const work of works) results.push(await work(db));
    return results;
  });

  constructor(database: Database, clock: Clock, random: Random) {
    this.#database = database;
    this.#clock = clock;
    this.#random = random;
  }

  now(): number {
    return this.#clock.now();
  }

  get db(): Db {
    return this.#database.db;
  }

  /** One writer at a time, so that events are numbered in the order they are committed. */
  write<T>(work: (db: Db) => Promise<T>): Promise<T> {
    return this.#transactions.add(this.#database, work) as Promise<T>;
  }

  /**
   * Makes an object once for each key. `fresh` says whether this call made it.
   *
   * @throws ProviderRefusedError where the key was used for another request.
   */
  once<Kind extends SandboxKind>(
    kind: Kind,
    key: string,
    request: unknown,
    make: (db: Db) => Promise<SandboxObject<Kind>>,
  ): Promise<{ readonly object: SandboxObject<Kind>; readonly fresh: boolean }> {
    const requestHash = hash('sha256', JSON.stringify([kind, request]));
    return this.write(async (db) => {
      const used = await findKey(db, key);
      if (!used) {
        const object = await make(db);
        await insertKey(db, { key, requestHash, objectId: object.id });
        return { object, fresh: true };
      }
      if (used.requestHash !== requestHash) {
        throw new ProviderRefusedError('key_reused', 'The key was used for another request.');
      }
      return { object: await this.require(db, kind, used.objectId), fresh: false };
    });
  }

  /** The object that a key made. */
  async madeBy<Kind extends SandboxKind>(
    db: Db,
    kind: Kind,
    key: string,
  ): Promise<SandboxObject<Kind> | undefined> {
    const used = await findKey(db, key);
    return used && findObject(db, kind, used.objectId);
  }

  add<Kind extends SandboxKind>(
    db: Db,
    kind: Kind,
    customerId: string | undefined,
    body: SandboxBodies[Kind],
  ): Promise<SandboxObject<Kind>> {
    const id = `${prefixes[kind]}_${this.#random.uuid().replaceAll('-', '')}`;
    return insertObject(db, { id, kind, customerId: customerId ?? id, body });
  }

  /** @throws ProviderRefusedError for an unknown id. */
  async require<Kind extends SandboxKind>(
    db: Db,
    kind: Kind,
    id: string,
  ): Promise<SandboxObject<Kind>> {
    const object = await findObject(db, kind, id);
    if (!object) throw new ProviderRefusedError('not_found', `There is no ${kind} ${id}.`);
    return object;
  }

  async change<Kind extends SandboxKind>(
    db: Db,
    object: SandboxObject<Kind>,
    body: SandboxBodies[Kind],
  ): Promise<SandboxObject<Kind>> {
    await replaceBody(db, object, body);
    return { ...object, body };
  }

  report(db: Db, kind: EventKind, subject: string, withheld = false): Promise<void> {
    const id = `sbx_evt_${this.#random.uuid().replaceAll('-', '')}`;
    const at = instant(this.#clock.now());
    return insertSandboxEvent(db, { id, kind, subject, at }, withheld ? 1 : 0);
  }
}
