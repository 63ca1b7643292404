/** What is mutated, and which tests have to notice: folders or files below `packages`. */
const core = (folder, extra = {}) => ({
  sources: [`core/src/${folder}`],
  project: ['core'],
  tests: [`packages/core/src/${folder}`],
  ...extra,
});
const server = (folder, extra = {}) => ({
  sources: [`server/src/${folder}`],
  project: ['server'],
  tests: [`packages/server/src/${folder}`],
  ...extra,
});
const domain = (...folders) => ({
  sources: folders.map((folder) => `server/src/domain/${folder}`),
  project: ['domain'],
  tests: folders.map((folder) => `packages/server/src/domain/${folder}`),
});
const identity = (...folders) => ({
  sources: folders.map((folder) => `server/src/features/identity/${folder}`),
  project: ['server'],
  tests: folders.map((folder) => `packages/server/src/features/identity/${folder}`),
});

export const areas = {
  forms: core('platform/forms'),
  'contract tags': core('contract', {
    only: /\.endpoints\.ts$/,
    line: /provides|invalidates|'[A-Z]/,
  }),
  session: core('identity/session', { tests: ['packages/core/src'] }),
  toasts: core('shell/toasts'),
  search: core('shell/search'),
  navigation: core('shell/navigation'),
  query: core('platform/query'),
  transport: core('platform/transport'),
  'broker files': domain('trading/broker-files'),
  matching: domain('trading/matching'),
  statistics: domain('trading/statistics'),
  equity: domain('trading/equity', 'trading/orders', 'trading/record'),
  access: domain('trading/access'),
  'commerce rules': domain('commerce'),
  imports: server('features/trading/imports'),
  positions: server('features/trading/positions', {
    tests: [
      'packages/server/src/features/trading/public-profile',
      'packages/server/src/features/trading/imports/imports.test.ts',
      'packages/server/src/features/trading/accounts',
    ],
  }),
  record: server('features/trading/record'),
  profile: server('features/trading/public-profile'),
  sessions: identity('session', 'device-tokens'),
  'sign-up': identity('registration', 'invitations'),
  recovery: identity('recovery'),
  'own profile': server('features/identity/own-profile'),
  preferences: server('features/identity/preferences'),
  commerce: server('features/commerce'),
  'server http': server('http'),
};
