import { sql } from 'kysely';
import type { Db } from '../../../storage/database.ts';

/** An open position in an option that has expired. */
export interface ExpiredOption {
  readonly accountId: string;
  readonly instrumentKey: string;
  readonly openedAt: string;
  /** `YYMMDD`, as in the symbol. */
  readonly expiry: string;
}

/** A place in the order of {@link listExpired}. */
export type OptionPlace = Pick<ExpiredOption, 'expiry' | 'accountId' | 'instrumentKey'>;

/** As in the index of them. */
const expiry = sql<string>`substr(instrument_key, 7, 6)`;

/** The next options after a place that expired by a day, `YYYY-MM-DD`, and are still open. */
export function listExpired(
  db: Db,
  through: string,
  after: OptionPlace,
  limit: number,
): Promise<ExpiredOption[]> {
  const place = sql`${after.expiry}, ${after.accountId}, ${after.instrumentKey}`;
  return db
    .selectFrom('positions')
    .select(['accountId', 'instrumentKey', 'openedAt', expiry.as('expiry')])
    .where(sql<boolean>`status = 'open' and asset_class = 'option'`)
    .where(expiry, '<=', through.slice(2).replaceAll('-', ''))
    .where(sql<boolean>`(${expiry}, account_id, instrument_key) > (${place})`)
    .orderBy(expiry)
    .orderBy('accountId')
    .orderBy('instrumentKey')
    .limit(limit)
    .execute();
}
