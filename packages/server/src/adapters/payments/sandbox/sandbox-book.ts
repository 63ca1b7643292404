import { hash } from 'node:crypto';
import type { Database, Db } from '../../../storage/database.ts';
import { GroupedTransactions } from '../../../storage/grouped-transactions.ts';
import { type Clock, instant } from '../../clock.ts';
import type { Random } from '../../random.ts';
import type { EventKind } from '../payment-provider.ts';
import { ProviderRefusedError } from '../provider-errors.ts';
import { findObject } from './sandbox.repository.ts';
import type { SandboxBodies, SandboxKind, SandboxObject } from './sandbox-objects.ts';
import { type Lookups, SandboxPage } from './sandbox-page.ts';

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

interface Work {
  readonly run: (db: Db) => Promise<unknown>;
  readonly lookups: Lookups;
}

/** Pages of transactions in progress. */
const pages = new WeakMap<Db, SandboxPage>();

async function runAll(db: Db, works: readonly Work[]): Promise<readonly unknown[]> {
  const page = await SandboxPage.open(
    db,
    works.map(({ lookups }) => lookups),
  );
  pages.set(db, page);
  const results: unknown[] = [];
  for (const { run } of works) results.push(await run(db));
  await page.write();
  pages.delete(db);
  return results;
}

/**
 * The sandbox's own bookkeeping. Its writes are transactions of their own, as those of a foreign
 * system are: what we do afterwards can fail and leave them standing.
 */
export class SandboxBook {
  readonly #database: Database;
  readonly #clock: Clock;
  readonly #random: Random;
  readonly #transactions = new GroupedTransactions<Work, unknown>(runAll);

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
  write<T>(run: (db: Db) => Promise<T>, lookups: Lookups = {}): Promise<T> {
    return this.#transactions.add(this.#database, { run, lookups }) as Promise<T>;
  }

  /** The same within a transaction of the caller. */
  async within<T>(db: Db, run: (db: Db) => Promise<T>): Promise<T> {
    const [result] = await runAll(db, [{ run, lookups: {} }]);
    return result as T;
  }

  /**
   * Makes an object once for each key. `objects`: ids of those that `make` looks up. `fresh` says
   * whether this call made it.
   *
   * @throws ProviderRefusedError where the key was used for another request.
   */
  once<Kind extends SandboxKind>(
    kind: Kind,
    key: string,
    request: unknown,
    make: (db: Db) => Promise<SandboxObject<Kind>>,
    objects: readonly string[] = [],
  ): Promise<{ readonly object: SandboxObject<Kind>; readonly fresh: boolean }> {
    const requestHash = hash('sha256', JSON.stringify([kind, request]));
    const run = async (db: Db) => {
      const used = await pageOf(db).findKey(key);
      if (!used) {
        const object = await make(db);
        pageOf(db).useKey({ key, requestHash, objectId: object.id });
        return { object, fresh: true };
      }
      if (used.requestHash !== requestHash) {
        throw new ProviderRefusedError('key_reused', 'The key was used for another request.');
      }
      return { object: await this.require(db, kind, used.objectId), fresh: false };
    };
    return this.write(run, { keys: [key], objects });
  }

  /** The object that a key made. Within `write`, as all that follow but `require`. */
  async madeBy<Kind extends SandboxKind>(
    db: Db,
    kind: Kind,
    key: string,
  ): Promise<SandboxObject<Kind> | undefined> {
    const used = await pageOf(db).findKey(key);
    return used && pageOf(db).find(kind, used.objectId);
  }

  async add<Kind extends SandboxKind>(
    db: Db,
    kind: Kind,
    customerId: string | undefined,
    body: SandboxBodies[Kind],
  ): Promise<SandboxObject<Kind>> {
    const id = `${prefixes[kind]}_${this.#random.uuid().replaceAll('-', '')}`;
    const object = { id, kind, customerId: customerId ?? id, body };
    pageOf(db).add(object);
    return object;
  }

  /** Also outside a transaction. @throws ProviderRefusedError for an unknown id. */
  async require<Kind extends SandboxKind>(
    db: Db,
    kind: Kind,
    id: string,
  ): Promise<SandboxObject<Kind>> {
    const page = pages.get(db);
    const object = await (page ? page.find(kind, id) : findObject(db, kind, id));
    if (!object) throw new ProviderRefusedError('not_found', `There is no ${kind} ${id}.`);
    return object;
  }

  async change<Kind extends SandboxKind>(
    db: Db,
    object: SandboxObject<Kind>,
    body: SandboxBodies[Kind],
  ): Promise<SandboxObject<Kind>> {
    const changed = { ...object, body };
    pageOf(db).change(changed);
    return changed;
  }

  async report(db: Db, kind: EventKind, subject: string, withheld = false): Promise<void> {
    const id = `sbx_evt_${this.#random.uuid().replaceAll('-', '')}`;
    const at = instant(this.#clock.now());
    pageOf(db).report({ id, kind, subject, at, withheld: withheld ? 1 : 0 });
  }
}

function pageOf(db: Db): SandboxPage {
  const page = pages.get(db);
  if (!page) throw new Error('The sandbox is written within its own transactions.');
  return page;
}
