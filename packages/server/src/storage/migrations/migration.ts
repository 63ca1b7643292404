import type { Engine } from '../database.ts';

/**
 * One step of the schema. Runs once, in the transaction that records it. A new one stands last in `all.ts`, and
 * `node packages/server/scripts/list-migrations.ts` adds it to the list of those that never change.
 */
export interface Migration {
  /** Starts with its number; never renamed, never edited once released. */
  readonly name: string;
  /** SQL that both engines understand, statement by statement. */
  statements(engine: Engine): readonly string[];
}
