import { instant } from '../../../adapters/clock.ts';
import { calendarDay } from '../../../domain/time/calendar-day.ts';
import { type DayFigures, joinDays } from '../../../domain/trading/statistics/day-figures.ts';
import type { Db } from '../../../storage/database.ts';
import { inParts } from '../../../workers/row-parts.ts';
import type { WorkerPool } from '../../../workers/worker-pool.ts';
import { type ClosedRow, closedPages } from '../positions/positions.repository.ts';
import { type DatedAccount, listDays } from './account-days.repository.ts';
import { figuresOfDays } from './compute-days.ts';
import { type DaySpan, daysDue, everything, spansOf } from './day-spans.ts';
import { listDue } from './due-days.repository.ts';

/** Up to this number of positions, computing here is faster than sending them to a worker. */
const fewRows = 3_000;
const rowsPerBatch = 10_000;
/** Later than any day. */
const noDay = '9999-99-99';

/**
 * The figures of an account by the day: those that are stored, and computed ones of days that have
 * changed since or that a delay cuts through. Equal to those of its positions at any time.
 */
export class AccountDays {
  readonly #workers: Pick<WorkerPool, 'run'>;

  constructor(workers: Pick<WorkerPool, 'run'>) {
    this.#workers = workers;
  }

  /**
   * Days on which something closed, oldest first: of the first and the last one, only what closed
   * within the span.
   */
  async read(db: Db, account: DatedAccount, span = everything): Promise<readonly DayFigures[]> {
    const { timezone } = account;
    const due = daysDue(await listDue(db, 'accountDaysDue', account.id), timezone);
    if (due === undefined) return this.compute(db, account, [span]);
    const first = span.from === everything.from ? '' : calendarDay(span.from, timezone);
    const last = span.until === everything.until ? noDay : calendarDay(span.until, timezone);
    const isWithin = (day: string) => first <= day && day <= last;
    const edges = [first, last].filter((day) => day !== '' && day !== noDay);
    const fresh = new Set([...due.filter(isWithin), ...edges]);
    const kept = (await listDays(db, account)).filter(
      ({ day }) => isWithin(day) && !fresh.has(day),
    );
    if (fresh.size === 0) return kept;
    const spans = spansOf([...fresh], timezone, span);
    const computed = await this.compute(db, account, spans);
    return [...kept, ...computed].sort((a, b) => (a.day < b.day ? -1 : 1));
  }

  /** The figures of these spans, from positions. */
  async compute(
    db: Db,
    { id, timezone }: DatedAccount,
    spans: readonly DaySpan[],
  ): Promise<DayFigures[]> {
    const parts: DayFigures[][] = [];
    for (const { from, until } of spans) {
      for await (const rows of batches(closedPages(db, id, until, from))) {
        parts.push(
          rows.length <= fewRows
            ? figuresOfDays({ rows, timezone })
            : await this.#workers.run('computeDays', { parts: inParts(rows), timezone }),
        );
      }
    }
    return joinDays(parts);
  }
}

/** The first instant that does not belong to what closed up to another one. */
export const justAfter = (until: string): string => instant(Date.parse(until) + 1);

/** Pages in larger pieces, of which each is one task of a worker. */
async function* batches(pages: AsyncIterable<ClosedRow[]>): AsyncGenerator<ClosedRow[]> {
  let rows: ClosedRow[] = [];
  for await (const page of pages) {
    rows.push(...page);
    if (rows.length < rowsPerBatch) continue;
    yield rows;
    rows = [];
  }
  if (rows.length > 0) yield rows;
}
