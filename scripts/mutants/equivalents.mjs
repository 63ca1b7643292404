/**
 * Changes that no test can notice, because the program behaves the same with them. They are left
 * out of the score. `line` is the whole line, trimmed; `kind` and `change` are written as the
 * report writes them. Without them, no change of the line counts.
 */
const equivalents = [
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
    file: 'core/src/platform/transport/retry-policy.ts',
    line: "const serverNow = Date.parse(failed.headers.date ?? '');",
    kind: 'other string',
    why: 'Neither text is a date.',
  },
  {
    file: 'core/src/platform/query/args-key.ts',
    line: `return path === '' ? canonical(query) : \`\${path}?\${canonical(query)}\`;`,
    kind: 'other string',
    why: 'Keys are compared with each other alone, and all of an endpoint are made alike.',
  },
  {
    file: 'core/src/platform/presentation/value-order.ts',
    line: 'const direction = descending ? -1 : 1;',
    kind: 'other number',
    why: 'A comparison says which comes first by its sign alone.',
  },
  {
    file: 'core/src/platform/presentation/table-model.ts',
    line: 'return column ? sortRows(rows, column, this.sort?.descending ?? false) : rows;',
    kind: 'other boolean',
    why: 'There is a column only where there is a sort.',
  },
  {
    file: 'core/src/platform/lists/address-list-state.ts',
    line: 'return Number.isSafeInteger(page) && page > 0 ? page : 1;',
    change: '0 → 0 + 1',
    why: 'Page 1 is also what stands in for a page that is none.',
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
    file: 'core/src/commerce/plans/plan-draft.ts',
    line: 'Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1));',
    kind: 'other number',
    why: 'A comparison says which comes first by its sign alone.',
  },
  {
    file: 'core/src/admin/statistics/admin-stats.store.ts',
    line: "const mentorSorts: readonly MentorSort[] = ['username', '-username', 'createdAt', '-createdAt'];",
    change: "'username', → ",
    why: 'It is also the order that stands in for one that is not in the list.',
  },
  {
    file: 'core/src/commerce/plans/plan-draft.ts',
    line: 'Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1));',
    kind: 'other operator',
    why: 'No two entries of an object have the same key.',
  },
  {
    file: 'core/src/commerce/plans/plan-draft.ts',
    line: "Array.isArray(value) && value.some((one) => typeof one === 'object')",
    kind: 'other method',
    why: 'A list of a plan holds either objects alone or none.',
  },
  {
    file: 'core/src/commerce/plans/plans.store.ts',
    line: "const rank = ({ status }: Plan): number => (status === 'active' ? 0 : 1);",
    change: '1 → 1 + 1',
    why: 'Any number above 0 comes last.',
  },
  {
    file: 'core/src/node/file-cookie-jar.ts',
    line: 'const watchInterval = 500;',
    why: 'A millisecond more between two looks at a file is below what a timer keeps.',
  },
  {
    file: 'core/src/node/file-cookie-jar.ts',
    line: `return \`\${JSON.stringify({ ...jar, [this.#origin]: after }, undefined, 2)}\\n\`;`,
    kind: 'other number',
    why: 'JSON is read alike with any indentation.',
  },
  {
    file: 'core/src/node/file-cookie-jar.ts',
    line: "const jar: unknown = JSON.parse(text ?? '{}');",
    kind: 'other string',
    why: 'A text that is no JSON is an empty jar too.',
  },
  {
    file: 'core/src/node/file-storage.ts',
    line: `return nothing ? undefined : \`\${JSON.stringify(after, undefined, 2)}\\n\`;`,
    kind: 'other number',
    why: 'JSON is read alike with any indentation.',
  },
  {
    file: 'core/src/node/file-storage.ts',
    line: "const entries: unknown = JSON.parse(text ?? '{}');",
    kind: 'other string',
    why: 'A text that is no JSON is an empty storage too.',
  },
  {
    file: 'core/src/node/log-file-reporter.ts',
    line: 'const size = statSync(this.path, { throwIfNoEntry: false })?.size ?? 0;',
    change: '0 → 0 + 1',
    why: 'Both are far below the size at which a new log is begun.',
  },
  {
    file: 'core/src/node/private-file.ts',
    line: 'fsyncSync(descriptor);',
    why: 'Only a machine that loses its power can show it.',
  },
  {
    file: 'core/src/node/private-file.ts',
    line: 'return 0;',
    why: 'Both are far below the age at which a lock is taken over.',
  },
  {
    file: 'core/src/node/response-reader.ts',
    line: '#status = 0;',
    why: 'A response starts, with its status, before it ends.',
  },
  {
    file: 'core/src/contract/access-levels.ts',
    line: "return accessLevels.find((one) => one.value === level)?.meaning ?? '';",
    kind: 'other string',
    why: 'The table has every level.',
  },
  {
    file: 'core/src/contract/reserved-usernames.ts',
    line: "const [prefix = '', name] = (route.pattern.split('/')[1] ?? '').split(':');",
    change: "'' → '~'",
    why: 'Every pattern begins with a slash, and a split text has a first part.',
  },
];

/** Whether a change is known to be equivalent. */
export function isEquivalent(path, text, mutation) {
  return of(path).some((one) => fits(one, text, mutation));
}

/** Entries that no longer match a change of their file. */
export function outdatedEquivalents(path, lines, mutations) {
  return of(path).filter(
    (one) => !mutations.some((mutation) => fits(one, lines[mutation.line - 1], mutation)),
  );
}

const of = (path) => equivalents.filter(({ file }) => path.endsWith(`packages/${file}`));

function fits(one, text, { kind, change }) {
  return (
    one.line === text.trim() && (one.kind ?? kind) === kind && (one.change ?? change) === change
  );
}
