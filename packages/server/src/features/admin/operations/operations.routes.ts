import type { Handlers } from '../../../http/call.ts';
import type { BooksCheck } from '../../commerce/books/books-check.ts';
import { sourceOf } from '../audit/audit-log.ts';
import type { ServerClockService } from './server-clock.service.ts';
import { failPayout, type TestPayouts } from './test-payouts.ts';

/** Proofs and clocks, for those who operate a server. */
export function operationRoutes(
  clock: ServerClockService,
  books: BooksCheck,
  payouts: TestPayouts,
): Pick<Handlers, 'getServerClock' | 'advanceServerClock' | 'checkLedger' | 'failTestPayout'> {
  return {
    getServerClock: ({ db, now }) => clock.view(db, now),
    advanceServerClock: (call) => clock.advance(call.db, call.body, sourceOf(call)),
    failTestPayout: (call) => failPayout(call.db, payouts, call.body, sourceOf(call)),
    checkLedger: () => books.run(),
  };
}
