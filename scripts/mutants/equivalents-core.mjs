/** Columns made by a function that takes their importance as its last argument. */
const columnsByCall = [
  'admin/statistics/figures.tables.ts',
  'commerce/payouts/payouts.tables.ts',
  'commerce/payouts/statement.parts.ts',
  'commerce/plans/plans.tables.ts',
  'commerce/sales/sales.tables.ts',
  'trading/public-profile/profile-plans.table.ts',
];

/** Figures and facts, whose keys only tell each from its neighbours. */
const figures = [
  'admin/mentors/mentor-detail.ts',
  'admin/statistics/statistics.screen.ts',
  'admin/users/users.screen.ts',
  'commerce/billing/invoice.parts.ts',
  'commerce/checkout/ordered.parts.ts',
  'commerce/checkout/pay.parts.ts',
  'commerce/checkout/plan.parts.ts',
  'commerce/checkout/review.parts.ts',
  'commerce/sales/sale-detail.ts',
  'commerce/sales/sales-figures.ts',
  'commerce/subscribers/subscribers.screen.ts',
  'commerce/whop/whop.screen.ts',
];

/** Equivalent changes of the core: see equivalents.mjs. */
export const coreEquivalents = [
  {
    file: 'core/src/platform/transport/retry-policy.ts',
    line: "const serverNow = Date.parse(failed.headers.date ?? '');",
    kind: 'other string',
    why: 'Neither text is a date.',
  },
  {
    file: 'core/src/platform/ports/push-registrar.ts',
    line: "userAgent: '',",
    why: 'Neither text names a browser.',
  },
  {
    file: 'core/src/platform/query/live-entries.ts',
    line: 'if (group.length === 0) this.#groups.delete(entry.tagKeys);',
    kind: 'removed call',
    why: 'An empty group changes the memory that it takes and nothing else.',
  },
  {
    file: 'core/src/platform/query/unused-entries.ts',
    line: 'entry.leaving = undefined;',
    why: 'It is asked for only where nothing wants the entry, and then it is set again.',
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
    why: 'Page 1 also replaces an invalid page.',
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
  {
    file: 'core/src/identity/session/credentials.store.ts',
    line: '#kept = false;',
    why: 'Until it is written, no token is held either, and that alone says nothing changed.',
  },
  {
    file: 'core/src/platform/query/entry-table.ts',
    line: '#session = 0;',
    why: 'Only whether it has changed is asked.',
  },
  {
    file: 'core/src/platform/query/tag-epochs.ts',
    line: 'this.#invalidated.clear();',
    why: 'What is asked later starts at a later count; only memory is saved.',
  },
  {
    file: 'core/src/platform/transport/request-builder.ts',
    line: 'const byName = ([a]: [string, unknown], [b]: [string, unknown]): number => (a < b ? -1 : 1);',
    kind: 'other number',
    why: 'A comparison says which comes first by its sign alone.',
  },
  {
    file: 'core/src/platform/transport/request-builder.ts',
    line: 'const byName = ([a]: [string, unknown], [b]: [string, unknown]): number => (a < b ? -1 : 1);',
    kind: 'other operator',
    why: 'No two entries of an object have the same key.',
  },
  {
    file: 'core/src/platform/transport/deadline-queue.ts',
    line: 'if (now < this.#latest) this.#setBack += this.#latest - now;',
    kind: 'other operator',
    why: 'Where both are the same, it adds 0.',
  },
  {
    file: 'core/src/platform/presentation/find-options.ts',
    line: "if (wanted === '') return options;",
    why: 'Every label begins with no text, so that all are found in their order; it is faster.',
  },
  {
    file: 'core/src/platform/presentation/value.ts',
    line: 'const [first = 0, ...others] = new Set(value.amounts.map(({ amount }) => sign(amount)));',
    kind: 'other number',
    why: 'There is at least one amount.',
  },
  {
    file: 'core/src/platform/presentation/format-time.ts',
    line: 'formatters.set(key, made);',
    why: 'It only saves making the same formatter again.',
  },
  {
    file: 'core/src/platform/lists/address-list-state.ts',
    line: "#last = '';",
    why: 'Neither text holds a state.',
  },
  {
    file: 'core/src/platform/lists/list-search.ts',
    line: 'private waiting = false;',
    why: 'It is asked for only after something was typed, and then it is set.',
  },
  ...columnsByCall.map((file) => ({
    file: `core/src/${file}`,
    line: /, \d+\),$/,
    kind: 'other number',
    why: 'The importance of a column is a matter of looks.',
  })),
  ...figures.map((file) => ({
    file: `core/src/${file}`,
    line: /\{ key: '\w+', label: [^{]*, value: [a-z]|^(line|figure)\('/,
    kind: 'other string',
    why: 'Nothing reads the key of a figure but the list that it is in.',
  })),
  ...['admin/statistics/statistics.screen.ts', 'commerce/subscribers/subscribers.screen.ts'].map(
    (file) => ({
      file: `core/src/${file}`,
      line: /^key: '\w+',$/,
      kind: 'other string',
      why: 'Nothing reads the key of a figure but the list that it is in.',
    }),
  ),
];
