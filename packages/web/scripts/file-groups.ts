import { normalizePath } from 'vite';

/**
 * Which modules share a file. By default every icon that two screens share becomes a file of its
 * own. Parts of the first load stay out of the shared files, or all of these would load at the start.
 */

/** A test of a module's path, by what it contains. */
type Test = (id: string) => boolean;

const contains =
  (...parts: readonly string[]): Test =>
  (id) =>
    parts.some((part) => normalizePath(id).includes(part));

const packages = (...names: readonly string[]): Test =>
  contains(...names.map((name) => `/node_modules/${name}/`));

const either =
  (...tests: readonly Test[]): Test =>
  (id) =>
    tests.some((test) => test(id));

const except =
  (test: Test, ...others: readonly Test[]): Test =>
  (id) =>
    test(id) && !either(...others)(id);

/**
 * Packages that the app needs to start, in files that import none of the later ones. On pages that
 * are rendered ahead, after-paint.js runs each file in a task of its own.
 */
const startPackages = {
  react: either(
    packages('react', 'react-dom', 'scheduler'),
    contains('rolldown/runtime', '/src/react-client.ts'),
  ),
  packages: either(
    packages('mobx', 'mobx-react-lite', 'inversify', 'react-router', 'react-router-dom'),
    contains('/node_modules/@inversifyjs/', 'metadata-store.js'),
  ),
};

/** Not with the rest of `ui`: the overlays load that file, too, and write no values. */
const writesValues = contains('/src/ui/figures', '/src/ui/pagination');

const ui = either(
  packages('lucide-react'),
  contains('/src/ui/overlays/lazy-', '/src/errors/part-', '/src/layouts/skip-'),
  except(
    contains('/src/ui/'),
    contains('/src/ui/overlays/', '/src/ui/button-class', '/src/ui/class-names', '/src/ui/logo'),
    writesValues,
  ),
);

/** Small parts that most screens share: file by file, a profile asked for forty. */
const parts = either(
  except(
    contains('/packages/web/src/'),
    ...['screens', 'errors', 'charts'].map((area) => contains(`/packages/web/src/${area}`)),
    except(contains('/packages/web/src/ui/'), writesValues),
  ),
  contains(...['platform', 'contract', 'shell'].map((area) => `/packages/core/src/${area}/`)),
);

const initial: '$initial'[] = ['$initial'];

export const fileGroups = [
  ...Object.entries(startPackages).map(([name, test]) => ({
    name,
    test,
    tags: initial,
    priority: 2,
  })),
  // One file, or what a screen shares with the start would be cut out of it.
  { name: 'start', tags: initial, priority: 1 },
  { name: 'ui', test: ui },
  { name: 'parts', minShareCount: 3, test: parts },
];

/** They are there before any other file is asked for. */
export const fileOfStart = new RegExp(`^assets/(${Object.keys(startPackages).join('|')})-`);
