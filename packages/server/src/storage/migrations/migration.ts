import type { Engine } from '../database.ts';

/** One step of the schema. Runs once, in the transaction that records it. */
export interface Migration {
  /** Starts with its number; never renamed, never edited once released. */
  readonly name: string;
  /** SQL that both engines understand, statement by statement. */
  statements(engine: Engine): readonly string[];
}
