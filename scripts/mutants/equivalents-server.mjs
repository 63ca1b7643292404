/** Files of commerce in which each query with a limit of 1 is read by `executeTakeFirst`. */
const readsTheFirst = [
  'sales/refunds.repository.ts',
  'billing/invoice-writes.repository.ts',
  'payments/payment-attempts.repository.ts',
  'payments/payment-methods.repository.ts',
  'payouts/payout-run.repository.ts',
  'books/check-books.repository.ts',
];

/** Equivalent changes of the server: see equivalents.mjs. */
export const serverEquivalents = [
  ...readsTheFirst.map((file) => ({
    file: `server/src/features/commerce/${file}`,
    line: '.limit(1)',
    kind: 'other number',
    why: 'Only the first row is read, however many there are.',
  })),
  {
    file: 'server/src/domain/trading/matching/instrument-matcher.ts',
    line: 'return a.fill.id < b.fill.id ? -1 : Number(a.fill.id > b.fill.id);',
    kind: 'other operator',
    why: 'No two fills have the same id, so that equal ids are never compared.',
  },
  {
    file: 'server/src/domain/trading/equity/deployed-value.ts',
    line: '{ at: closed, order: closed > opened ? 0 : 2, value: value.negated() },',
    change: '2 → 2 + 1',
    why: 'Any number above 1 comes last.',
  },
  {
    file: 'server/src/domain/trading/equity/drawdown.ts',
    line: '({ day, equity }) => day > trough.day && equity.greaterThanOrEqualTo(top.equity),',
    kind: 'other operator',
    why: 'The trough itself is below the peak.',
  },
  {
    file: 'server/src/domain/commerce/subscriptions/plan-change.ts',
    line: 'return { left: Math.min(Math.max(0, end - now), whole), whole };',
    kind: 'other number',
    why: 'A millisecond of a period is worth nothing in whole cents.',
  },
  {
    file: 'server/src/domain/commerce/whop/webhook-signature.ts',
    line: "const [version, text = ''] = one.split(',');",
    kind: 'other string',
    why: 'Neither text has the length of a signature.',
  },
  {
    file: 'server/src/domain/commerce/billing/balance.ts',
    line: '.sort(([a], [b]) => (a < b ? -1 : 1))',
    kind: 'other operator',
    why: 'No two entries of a map have the same key.',
  },
  {
    file: 'server/src/domain/commerce/billing/balance.ts',
    line: '.sort(([a], [b]) => (a < b ? -1 : 1))',
    kind: 'other number',
    why: 'Only the sign counts.',
  },
  {
    file: 'server/src/domain/trading/matching/open-lots.ts',
    line: 'if (this.#first * 2 < this.#lots.length) return;',
    why: 'When closed lots are forgotten changes the memory they take and nothing else.',
  },
  {
    file: 'server/src/domain/trading/matching/scaled.ts',
    line: 'if (code === pointCode && places === -1 && index > 0) places = 0;',
    why: 'A text that the short way does not take is read the long way, to the same value.',
  },
  {
    file: 'server/src/features/identity/recovery/phone.service.ts',
    line: "const last = (await lastIssued(db, ask.viewerId, 'verify-phone')) ?? 0;",
    change: '0 → 0 + 1',
    why: 'Both are long ago.',
  },
  {
    file: 'server/src/features/identity/recovery/recovery.service.ts',
    line: "const last = (await lastIssued(db, user.id, 'verify-email')) ?? 0;",
    change: '0 → 0 + 1',
    why: 'Both are long ago.',
  },
  {
    file: 'server/src/features/identity/recovery/recovery.service.ts',
    line: "const last = (await lastIssued(db, user.id, 'reset-password')) ?? 0;",
    change: '0 → 0 + 1',
    why: 'Both are long ago.',
  },
  {
    file: 'server/src/features/identity/recovery/phone.service.ts',
    line: "if (drawn < 4_294_000_000) return String(drawn % 1_000_000).padStart(6, '0');",
    change: '4_294_000_000 → 4_294_000_000 + 1',
    why: 'It concerns one draw in four thousand million, and makes one code that much likelier.',
  },
  {
    file: 'server/src/features/identity/invitations/invitations.service.ts',
    line: "for (const email of emails.toSorted()) await holdName(db, 'invitation', email);",
    kind: 'dropped method',
    why: 'The order of locks only keeps two calls from waiting for each other.',
  },
  {
    file: 'server/src/features/identity/preferences/unsubscribe-token.ts',
    line: "const [claim = '', signature = ''] = token.split('.');",
    change: "'' → '~'",
    why: 'A split text has a first part, and neither text is a signature in base64url.',
  },
  {
    file: 'server/src/features/identity/preferences/unsubscribe-token.ts',
    line: "const [userId = '', name] = Buffer.from(claim, 'base64url').toString().split(' ');",
    change: "'' → '~'",
    why: 'A split text has a first part.',
  },
  {
    file: 'server/src/features/identity/preferences/unsubscribe-token.ts',
    line: "randomBytes(32).toString('base64url'),",
    kind: 'other number',
    why: 'A longer secret signs as well.',
  },
  {
    file: 'server/src/features/trading/public-profile/curve-picture.ts',
    line: "].join('');",
    kind: 'other string',
    why: 'Text between the elements of a picture is not drawn.',
  },
  {
    file: 'server/src/features/trading/public-profile/curve-picture.routes.ts',
    line: "createHash('sha256').update(values.join(' ')).digest('base64url').slice(0, 12);",
    kind: 'other number',
    why: 'Any part of a digest distinguishes curves as well.',
  },
  {
    file: 'server/src/features/trading/public-profile/public-profile.routes.ts',
    line: 'const traded = ids.length > 0 ? await listAssetClasses(db, ids) : [];',
    kind: 'other operator',
    why: 'Only PostgreSQL refuses an empty list, and mutants run on SQLite.',
  },
  {
    file: 'server/src/features/trading/positions/position-news.repository.ts',
    line: 'return news.sort((a, b) => (a.at < b.at ? 1 : a.at > b.at ? -1 : 0)).slice(0, limit);',
    kind: 'other number',
    why: 'Sorting asks only whether the comparison is below zero.',
  },
  {
    file: 'server/src/domain/trading/matching/scaled.ts',
    line: 'if (places >= 0) places += 1;',
    kind: 'other operator',
    why: 'A text that the short way does not take is read the long way, to the same value.',
  },
  {
    file: 'server/src/domain/trading/matching/scaled.ts',
    line: 'digits: digits.length <= digitsOfNumber ? BigInt(Number(digits)) : BigInt(digits),',
    kind: 'other operator',
    why: 'Both ways read the same value; the first one is faster.',
  },
  {
    file: 'server/src/domain/trading/matching/open-lots.ts',
    line: 'if (lot.quantity > left) {',
    kind: 'other operator',
    why: 'A lot of quantity 0 that stays costs nothing, and is removed by the next exit.',
  },
  {
    file: 'server/src/domain/trading/matching/trade-result.ts',
    line: 'const size = digits < 0n ? -digits : digits;',
    kind: 'other operator',
    why: 'A bigint has one zero.',
  },
  {
    file: 'server/src/domain/trading/broker-files/trade-reader.ts',
    line: 'this.#instruments.set(key, known);',
    why: 'Each row reads its instrument again, to the same value.',
  },
];
