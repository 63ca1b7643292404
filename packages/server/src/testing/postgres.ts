import { spawnSync } from 'node:child_process';
import { chmodSync, chownSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';

/** A throw-away PostgreSQL cluster. */
export interface PostgresCluster {
  /** Address of its `postgres` database, whose user may create others. */
  readonly url: string;
  /** The same by its socket: a quarter of each round trip is saved. */
  readonly socketUrl: string;
  /** Ends it as a crash would; what was committed stays. */
  crash(): void;
  /** Starts it again at the same address. */
  restart(): void;
  /** Ends it and deletes everything. */
  stop(): void;
}

/**
 * Starts PostgreSQL in a temporary folder on a free loopback port. Unless it is `durable`, a
 * crash can lose what it committed last.
 *
 * @throws Error that says what to install when the programs are not there.
 */
export async function startPostgres({ durable = false } = {}): Promise<PostgresCluster> {
  const bin = findBinaries();
  const folder = mkdtempSync(join(tmpdir(), 'skipper-postgres-'));
  const owner = unprivilegedUser();
  if (owner) chownSync(folder, owner.uid, owner.gid);
  chmodSync(folder, 0o700);
  const data = join(folder, 'data');
  const run = (program: string, args: readonly string[]) =>
    runProgram(join(bin, program), args, folder, owner);
  run('initdb', ['-D', data, '-U', 'skipper', '-A', 'trust', '-E', 'UTF8', '--locale=C', '-N']);
  const port = await freePort();
  // Durability is the only thing given up: the cluster is deleted after the run anyway.
  const fast = durable ? '' : ' -c fsync=off -c synchronous_commit=off';
  const options = `-h 127.0.0.1 -p ${port} -k ${folder}${fast}`;
  let running = false;
  const start = () => {
    run('pg_ctl', ['-D', data, '-l', join(folder, 'log'), '-o', options, '-w', 'start']);
    running = true;
  };
  const crash = () => {
    run('pg_ctl', ['-D', data, '-m', 'immediate', '-w', 'stop']);
    running = false;
  };
  start();
  const url = `postgres://skipper@127.0.0.1:${port}/postgres`;
  return {
    url,
    socketUrl: `${url}?host=${encodeURIComponent(folder)}`,
    crash,
    restart: start,
    stop: () => {
      if (running) crash();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

interface User {
  readonly uid: number;
  readonly gid: number;
}

function runProgram(program: string, args: readonly string[], cwd: string, user: User | undefined) {
  // The started server inherits these streams, so a pipe would keep the call waiting for it.
  const result = spawnSync(program, args, { cwd, stdio: 'ignore', timeout: 60_000, ...user });
  if (result.status === 0) return;
  throw new Error(`${program} ended with ${result.status ?? result.signal ?? result.error}.`);
}

function findBinaries(): string {
  const debian = '/usr/lib/postgresql';
  const versions = existsSync(debian) ? readdirSync(debian).sort().reverse() : [];
  const folders = [
    ...(process.env.PATH ?? '').split(delimiter),
    ...versions.map((version) => join(debian, version, 'bin')),
    '/opt/homebrew/opt/postgresql/bin',
  ];
  const found = folders.find(
    (folder) => existsSync(join(folder, 'initdb')) && existsSync(join(folder, 'pg_ctl')),
  );
  if (found !== undefined) return found;
  throw new Error(
    'The tests need PostgreSQL. Install it (for example: apt-get install postgresql) so that initdb and pg_ctl can be found.',
  );
}

/** initdb refuses to run as root; then the cluster belongs to an unprivileged user. */
function unprivilegedUser(): User | undefined {
  if (process.getuid?.() !== 0) return undefined;
  const id = (flag: string) => Number(spawnSync('id', [flag, 'nobody']).stdout.toString().trim());
  return { uid: id('-u'), gid: id('-g') };
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() => {
        if (address === null || typeof address === 'string') reject(new Error('No free port.'));
        else resolve(address.port);
      });
    });
  });
}
