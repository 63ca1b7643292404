import type { Clock } from '../../../adapters/clock.ts';
import { instant } from '../../../adapters/clock.ts';
import { calendarDay, dayBefore } from '../../../domain/time/calendar-day.ts';
import { day } from '../../../domain/time/durations.ts';
import type { Database, Db } from '../../../storage/database.ts';
import { findAccount, lockAccount, updateAccount } from '../accounts/accounts.repository.ts';
import { jobOfAccount } from '../imports/import-jobs.repository.ts';
import {
  type ExpiredOption,
  listExpired,
  type OptionPlace,
} from '../positions/expired-options.repository.ts';
import { noFillChanges } from '../positions/fill-stream.ts';
import { planPositions } from '../positions/plan-positions.ts';
import { storePositions } from '../positions/store-positions.ts';
import { findRecalculation } from '../recalculations/recalculations.repository.ts';

/** Brokers book an exercise or assignment after the weekend: until then an option stays as it is. */
const settling = 4 * day;
/** As many options are closed in one transaction. */
const batch = 100;

/**
 * Closes options at 0 that nothing closed by their expiry (product rules 4.2.6). No fill is added: an
 * import that closes them later simply counts.
 */
export class OptionExpiries {
  readonly #clock: Clock;

  constructor(clock: Clock) {
    this.#clock = clock;
  }

  /** Returns how many it closed. `failed` is called for an account that could not be changed. */
  async run(
    { db, transaction }: Pick<Database, 'db' | 'transaction'>,
    failed: (error: unknown, accountId: string) => void,
  ): Promise<number> {
    const through = expiredThrough(this.#clock.now());
    let place: OptionPlace = { expiry: '', accountId: '', instrumentKey: '' };
    let closed = 0;
    for (;;) {
      const options = await listExpired(db, through, place, batch);
      for (const [accountId, own] of Map.groupBy(options, (option) => option.accountId)) {
        try {
          closed += await transaction((inside) => expire(inside, accountId, own, through));
        } catch (error) {
          failed(error, accountId);
        }
      }
      const last = options.at(-1);
      if (!last || options.length < batch) return closed;
      place = last;
    }
  }
}

/** The last day whose options have expired long enough ago. */
const expiredThrough = (now: number): string =>
  dayBefore(calendarDay(instant(now - settling), 'America/New_York'));

/** While a job changes the account, they wait for the next hour. */
async function expire(
  db: Db,
  accountId: string,
  options: readonly ExpiredOption[],
  through: string,
): Promise<number> {
  await lockAccount(db, accountId);
  const account = await findAccount(db, accountId);
  if (!account) return 0;
  if ((await jobOfAccount(db, accountId)) || (await findRecalculation(db, accountId))) return 0;
  const spans = options.map(({ instrumentKey, openedAt }) => ({
    instrumentKey,
    first: openedAt,
    last: null,
  }));
  const expired = { ...account, expiredThrough: through };
  await storePositions(db, accountId, await planPositions(db, expired, spans, noFillChanges));
  await updateAccount(db, accountId, { expiredThrough: through });
  return options.length;
}
