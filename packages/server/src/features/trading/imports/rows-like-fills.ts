import { instant } from '../../../adapters/clock.ts';
import { day } from '../../../domain/time/durations.ts';
import { identityById } from '../../../domain/trading/broker-files/identify-fills.ts';
import type { Db } from '../../../storage/database.ts';
import { type FillRow, fillPagesWithin, listByIdentity } from '../fills/fills.repository.ts';
import { type RowWithFill, toFileFill } from './staged-fill.ts';

/**
 * Two zones write one moment at most 26 hours apart, so that a row that was read in another zone is
 * among the fills of the days around it.
 */
const otherZones = 2 * day;

/**
 * Finds the fills of an account that a file's rows may be: those around the time that the file is
 * about, and those with the id of a row, whenever they were.
 */
export class RowsLikeFills {
  readonly #ids = new Set<string>();
  #first: string | undefined;
  #last: string | undefined;

  note(row: RowWithFill): void {
    const { executedAt } = row;
    if (this.#first === undefined || executedAt < this.#first) this.#first = executedAt;
    if (this.#last === undefined || executedAt > this.#last) this.#last = executedAt;
    const id = identityById(toFileFill(row));
    if (id !== undefined) this.#ids.add(id);
  }

  async *pages(db: Db, accountId: string): AsyncGenerator<FillRow[]> {
    if (this.#first === undefined || this.#last === undefined) return;
    const first = instant(Date.parse(this.#first) - otherZones);
    const last = instant(Date.parse(this.#last) + otherZones);
    yield* fillPagesWithin(db, accountId, [first, last]);
    const byId = await listByIdentity(db, accountId, [...this.#ids]);
    yield byId.filter(({ executedAt }) => executedAt < first || executedAt > last);
  }
}
