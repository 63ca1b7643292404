/** Mutated areas and the tests that have to notice: folders or files below `packages`. */

/** A change in the core is tried on the tests of its folder, then on all that import the file. */
const core = (folders, extra = {}) => ({
  sources: [folders].flat().map((folder) => `core/src/${folder}`),
  project: 'core',
  tests: [folders].flat().map((folder) => `packages/core/src/${folder}/`),
  importers: true,
  ...extra,
});
const server = (folders, extra = {}) => ({
  sources: [folders].flat().map((folder) => `server/src/${folder}`),
  project: 'server',
  tests: [folders].flat().map((folder) => `packages/server/src/${folder}/`),
  ...extra,
});
const domain = (...folders) => ({
  ...server(folders.map((folder) => `domain/${folder}`)),
  project: 'domain',
  importers: true,
});
const identity = (...folders) => server(folders.map((folder) => `features/identity/${folder}`));

export const areas = {
  forms: core('platform/forms'),
  presentation: core(['platform/presentation', 'platform/lists']),
  query: core('platform/query'),
  transport: core('platform/transport'),
  frame: core(
    ['analytics', 'composition', 'memory', 'ports', 'time'].map((name) => `platform/${name}`),
  ),
  'contract tags': core('contract', {
    only: /\.endpoints\.ts$/,
    line: /provides|invalidates|'[A-Z]/,
  }),
  'contract rules': core('contract', { only: /(?<!\.endpoints)\.ts$/ }),
  session: core('identity/session'),
  registration: core(['identity/registration', 'identity/onboarding', 'identity/invitations']),
  'recovery forms': core(['identity/recovery', 'identity/verification', 'identity/sessions']),
  'profile form': core(['identity/own-profile', 'identity/trader-setup', 'identity/permissions']),
  'push and mail': core(['identity/push', 'identity/preferences', 'identity/devices']),
  search: core('shell/search'),
  toasts: core('shell/toasts'),
  navigation: core('shell/navigation'),
  shell: core(
    ['client-config', 'connection', 'feedback', 'menu', 'view-mode'].map((one) => `shell/${one}`),
  ),
  palette: core('shell/palette'),
  'public pages': core(['shell/site', 'trading/home-page']),
  discovery: core('trading/discovery'),
  dashboard: core('shell/dashboard'),
  'public profile': core('trading/public-profile'),
  'trading stores': core(['trading/accounts', 'trading/imports', 'trading/orders']),
  'commerce stores': core('commerce'),
  'admin stores': core('admin'),
  'node ports': core('node', { types: 'core/tsconfig.node.json' }),
  'broker files': domain('trading/broker-files'),
  matching: domain('trading/matching'),
  statistics: domain('trading/statistics'),
  equity: domain('trading/equity', 'trading/orders', 'trading/record'),
  access: domain('trading/access'),
  'commerce rules': domain('commerce'),
  imports: server('features/trading/imports', {
    tests: ['imports', 'accounts', 'record'].map(
      (name) => `packages/server/src/features/trading/${name}/`,
    ),
  }),
  positions: server('features/trading/positions', {
    tests: [
      'packages/server/src/features/trading/positions/',
      'packages/server/src/features/trading/public-profile/',
      'packages/server/src/features/trading/imports/imports.test.ts',
      'packages/server/src/features/trading/accounts/',
      'packages/server/src/features/shell/news/',
    ],
  }),
  record: server('features/trading/record'),
  profile: server('features/trading/public-profile', {
    tests: [
      ...['public-profile', 'accounts', 'record'].map(
        (name) => `packages/server/src/features/trading/${name}/`,
      ),
      'packages/server/src/http/web-pages.test.ts',
    ],
  }),
  sessions: server(['features/identity/session', 'features/identity/device-tokens'], {
    tests: [
      'packages/server/src/features/identity/session/',
      'packages/server/src/features/identity/device-tokens/',
      'packages/server/src/features/identity/recovery/recovery.test.ts',
    ],
  }),
  'sign-up': identity('registration', 'invitations'),
  recovery: server('features/identity/recovery', {
    tests: [
      'packages/server/src/features/identity/recovery/',
      'packages/server/src/maintenance.test.ts',
    ],
  }),
  'own profile': server('features/identity/own-profile', {
    tests: [
      'packages/server/src/features/identity/own-profile/',
      'packages/server/src/features/identity/images/',
    ],
  }),
  preferences: identity('preferences'),
  commerce: server('features/commerce', {
    tests: ['commerce', 'shell/news'].map((name) => `packages/server/src/features/${name}/`),
  }),
  'server http': server('http', {
    tests: [
      'packages/server/src/http/',
      'packages/server/src/features/admin/audit/security-events.test.ts',
    ],
  }),
};
