import type { Nothing } from '../common.schema.ts';
import { mutation, query } from '../endpoint.ts';
import type {
  AdvanceClockBody,
  FailPayoutBody,
  LedgerCheck,
  ServerClock,
} from './operations.schema.ts';

const access = { require: ['edit-broadcasters', 'view-stats'] } as const;
const clock = 'now movable aheadMilliseconds#';

export const getServerClock = query<{ response: ServerClock }>({
  name: 'getServerClock',
  path: '/admin/clock',
  access,
  provides: ['Subscriptions'],
  answer: clock,
  summary: "Get the server's time, and how far an admin has moved it.",
});

export const advanceServerClock = mutation<{ body: AdvanceClockBody; response: ServerClock }>(
  'POST',
  {
    name: 'advanceServerClock',
    path: '/admin/clock/advance',
    access,
    invalidates: ['Subscriptions', 'Users', 'Plans'],
    answer: clock,
    summary:
      "Move a sandbox deployment's time forward for everyone: renewals and payouts follow as jobs. 409 where payments are real or the clock is fixed. Requires a reason.",
  },
);

export const failTestPayout = mutation<{ body: FailPayoutBody; response: Nothing }>('POST', {
  name: 'failTestPayout',
  path: '/admin/payouts/fail',
  access,
  invalidates: ['Subscriptions', 'Users'],
  success: 204,
  summary:
    'Have the bank of the sandbox send the latest payout of a user back. 404 where payments are real, 409 without a payout. Requires a reason.',
});

export const checkLedger = query<{ response: LedgerCheck }>({
  name: 'checkLedger',
  path: '/admin/ledger/check',
  access,
  provides: ['Subscriptions'],
  answer: 'balanced transactions# invoices# charges# withoutProvider# wrong[]',
  summary:
    'Prove the books: every posting balances, every paid invoice has its postings, charges equal paid invoices, and no period is charged twice.',
});
