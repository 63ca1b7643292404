import { type RawBuilder, sql } from 'kysely';

/** A column in no index: where the one that the database would choose, not knowing its rows, reads far too many. */
export const unindexed = (column: string): RawBuilder<string> => sql`${sql.ref(column)} || ''`;
