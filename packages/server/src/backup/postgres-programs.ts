import { spawn } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { BackupError } from './backup-error.ts';

/** Debian keeps the programs of each version in a folder that is not on the path. */
const debian = '/usr/lib/postgresql';

/**
 * Runs a program of PostgreSQL on a database. The password travels in its environment, because
 * others can read a command line.
 *
 * @throws BackupError with what the program says, or with what to install.
 */
export async function runPostgresProgram(
  program: 'pg_dump' | 'pg_restore',
  url: string,
  args: readonly string[],
): Promise<void> {
  const place = new URL(url);
  const password = decodeURIComponent(place.password);
  place.password = '';
  const child = spawn(pathOf(program), [`--dbname=${place.href}`, ...args], {
    stdio: ['ignore', 'ignore', 'pipe'],
    env: { ...process.env, ...(password && { PGPASSWORD: password }) },
  });
  let said = '';
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    said += text;
  });
  const code = await new Promise<number | null>((resolve, reject) => {
    child.once('error', reject);
    child.once('close', resolve);
  });
  if (code !== 0) throw new BackupError(`${program} failed: ${said.trim() || `code ${code}`}`);
}

function pathOf(program: string): string {
  const versions = existsSync(debian) ? readdirSync(debian) : [];
  const newestFirst = versions.sort((one, other) => Number(other) - Number(one));
  const folders = [
    ...(process.env.PATH ?? '').split(delimiter),
    ...newestFirst.map((version) => join(debian, version, 'bin')),
    '/opt/homebrew/opt/libpq/bin',
  ];
  const folder = folders.find((one) => one !== '' && existsSync(join(one, program)));
  if (folder !== undefined) return join(folder, program);
  throw new BackupError(
    `${program} was not found. Install the client programs of PostgreSQL, of the server's version or newer (Debian: postgresql-client).`,
  );
}
