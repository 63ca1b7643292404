import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

/** Programs that tests need and npm does not carry: a browser, and PostgreSQL. */

/** Chromium without its windows: a page of it costs a quarter of the processor time. */
const headlessShell = 'chromium-headless-shell';
const chromiumNames = [
  headlessShell,
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
];
const chromiumPlaces = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];

function onPath(name) {
  return (process.env.PATH ?? '')
    .split(':')
    .map((folder) => join(folder, name))
    .find((path) => existsSync(path));
}

function findChromium() {
  if (process.env.CHROMIUM_PATH) return process.env.CHROMIUM_PATH;
  return chromiumNames.map(onPath).find(Boolean) ?? chromiumPlaces.find((path) => existsSync(path));
}

function findPostgres() {
  if (onPath('initdb')) return onPath('initdb');
  const base = '/usr/lib/postgresql';
  if (!existsSync(base)) return undefined;
  return readdirSync(base)
    .map((version) => join(base, version, 'bin', 'initdb'))
    .find((path) => existsSync(path));
}

/** Installs a Debian package if allowed; false if not or if it failed. */
function aptInstall(name) {
  if (process.getuid?.() !== 0 || !onPath('apt-get')) return false;
  console.error(`Installing ${name}…`);
  const options = {
    stdio: ['ignore', 'ignore', 2],
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    timeout: 180_000,
  };
  spawnSync('apt-get', ['update', '-qq'], options);
  return spawnSync('apt-get', ['install', '-y', '-qq', name], options).status === 0;
}

const needs = [
  {
    label: 'Chromium',
    find: findChromium,
    packages: [headlessShell, 'chromium'],
    advice: 'Install Chromium or Chrome, or set CHROMIUM_PATH.',
  },
  {
    label: 'PostgreSQL',
    find: findPostgres,
    packages: ['postgresql'],
    advice: 'Install PostgreSQL 15 or newer, so that initdb is found.',
  },
];

/** Finds or installs what the tests need; ends the run with a clear word where it cannot. */
export function ensureSystem() {
  for (const { label, find, packages, advice } of needs) {
    if (!find() && !packages.some((name) => aptInstall(name) && find())) {
      console.error(`The tests need ${label}. ${advice}`);
      process.exit(1);
    }
    console.error(`${label}: ${find()}`);
  }
  return { chromium: findChromium(), postgres: findPostgres() };
}
