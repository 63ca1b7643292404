import type { Db } from '../../../storage/database.ts';
import {
  findKeys,
  findObject,
  findObjects,
  insertEvents,
  insertKeys,
  insertObjects,
  lockSandbox,
  type NewSandboxEvent,
  type Numbers,
  replaceBody,
  type SandboxKey,
} from './sandbox.repository.ts';
import type { SandboxKind, SandboxObject } from './sandbox-objects.ts';

/** Rows that a piece of work is going to look up, read beforehand for all of a transaction. */
export interface Lookups {
  /** Idempotency keys. */
  readonly keys?: readonly string[];
  /** Ids of objects. */
  readonly objects?: readonly string[];
}

/**
 * Rows that a transaction of the sandbox has read and is about to write: several charges take the
 * statements of one. No other transaction writes meanwhile.
 */
export class SandboxPage {
  readonly #db: Db;
  readonly #numbers: Numbers;
  /** Undefined: unused so far. */
  readonly #keys = new Map<string, SandboxKey | undefined>();
  readonly #objects = new Map<string, SandboxObject>();
  readonly #made = new Set<string>();
  readonly #changed = new Set<string>();
  readonly #used: SandboxKey[] = [];
  readonly #events: NewSandboxEvent[] = [];

  private constructor(db: Db, numbers: Numbers) {
    this.#db = db;
    this.#numbers = numbers;
  }

  /** Makes other writers of the sandbox wait until the transaction ends. */
  static async open(db: Db, lookups: readonly Lookups[]): Promise<SandboxPage> {
    const page = new SandboxPage(db, await lockSandbox(db));
    const keys = [...new Set(lookups.flatMap((one) => one.keys ?? []))];
    for (const key of keys) page.#keys.set(key, undefined);
    for (const row of await findKeys(db, keys)) page.#keys.set(row.key, row);
    const ids = [...new Set(lookups.flatMap((one) => one.objects ?? []))];
    for (const object of await findObjects(db, ids)) page.#objects.set(object.id, object);
    return page;
  }

  async findKey(key: string): Promise<SandboxKey | undefined> {
    if (!this.#keys.has(key)) this.#keys.set(key, (await findKeys(this.#db, [key]))[0]);
    return this.#keys.get(key);
  }

  useKey(row: SandboxKey): void {
    this.#keys.set(row.key, row);
    this.#used.push(row);
  }

  async find<Kind extends SandboxKind>(
    kind: Kind,
    id: string,
  ): Promise<SandboxObject<Kind> | undefined> {
    const known = this.#objects.get(id) ?? (await findObject(this.#db, kind, id));
    if (known?.kind !== kind) return undefined;
    this.#objects.set(id, known);
    return known as SandboxObject<Kind>;
  }

  add(object: SandboxObject): void {
    this.#objects.set(object.id, object);
    this.#made.add(object.id);
  }

  change(object: SandboxObject): void {
    this.#objects.set(object.id, object);
    if (!this.#made.has(object.id)) this.#changed.add(object.id);
  }

  report(event: NewSandboxEvent): void {
    this.#events.push(event);
  }

  /** At the end of the transaction. Each kind of row in one statement. */
  async write(): Promise<void> {
    const [db, numbers] = [this.#db, this.#numbers];
    await insertObjects(db, numbers, this.#all(this.#made));
    for (const object of this.#all(this.#changed)) await replaceBody(db, object);
    await insertEvents(db, numbers, this.#events);
    await insertKeys(db, this.#used);
  }

  #all(ids: ReadonlySet<string>): readonly SandboxObject[] {
    return [...ids].flatMap((id) => this.#objects.get(id) ?? []);
  }
}
