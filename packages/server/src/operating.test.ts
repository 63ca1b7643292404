import { execFile } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { ApiClient } from './testing/api-client.ts';
import { engines } from './testing/engines.ts';
import { startTestServer } from './testing/start-test-server.ts';
import { testAuditKey } from './testing/test-audit-key.ts';
import {
  createPostgresDatabase,
  createSqliteFolder,
  type TestDatabase,
} from './testing/test-databases.ts';

const root = fileURLToPath(new URL('../../../', import.meta.url));
const page = readFileSync(join(root, 'docs/operating.md'), 'utf8');
const password = 'a long phrase of mine';

/** The commands of a section of the page, as they stand there. */
function commandsOf(heading: string): readonly string[] {
  const section = page.split(/^## /m).find((one) => one.startsWith(`${heading}\n`)) ?? '';
  return [...section.matchAll(/^```sh\n([\s\S]*?)^```$/gm)].map(([, text = '']) => text.trim());
}

test('each section of the page has its commands', () => {
  const headings = [...page.matchAll(/^## (.+)$/gm)].map(([, heading = '']) => heading);
  expect(headings.map((heading) => [heading, commandsOf(heading).length])).toEqual([
    ['The first admin', 1],
    ['Signing in with Google', 0],
    ['Taking payments', 0],
    ['Moving the time of a sandbox', 0],
    ['Checking the books', 0],
    ['When a job fails', 0],
    ['Connecting Whop', 0],
    ['Live updates behind a proxy', 0],
    ['Backing up', 1],
    ['Restoring', 3],
  ]);
});

test.each(engines)('who follows the page on %s gets a server back', async (engine) => {
  const backups = mkdtempSync(join(tmpdir(), 'skipper-operating-'));
  const made = async () =>
    engine === 'sqlite' ? createSqliteFolder() : await createPostgresDatabase();
  const [first, second] = [await made(), await made()];
  const follow = async (heading: string, { dataDir, databaseUrl }: TestDatabase) => {
    let printed = '';
    for (const command of commandsOf(heading)) {
      const text = command.replaceAll('/var/backups', backups);
      const { stdout } = await promisify(execFile)('bash', ['-euc', text], {
        cwd: root,
        env: {
          PATH: process.env.PATH,
          HOME: process.env.HOME,
          AUDIT_KEY: testAuditKey,
          DATA_DIR: dataDir,
          ...(databaseUrl && { DATABASE_URL: databaseUrl }),
        },
      });
      printed += stdout;
    }
    return printed;
  };
  const signIn = (visitor: ApiClient) =>
    visitor.send('POST', '/session', { email: 'admin@example.com', password });

  const server = await startTestServer({ engine, storage: first });
  const printed = await follow('The first admin', first);
  const token = /\/reset-password\/(\S+)/.exec(printed)?.[1];
  const visitor = new ApiClient(server);
  await visitor.send('POST', '/recovery/reset-password', { token, password });
  expect((await signIn(visitor)).status).toBe(201);
  await follow('Backing up', first);
  await server.close();

  expect(await follow('Restoring', second)).toContain('The audit log is whole');
  const restored = await startTestServer({ engine, storage: second });
  expect((await signIn(new ApiClient(restored))).status).toBe(201);
  await restored.close();
  for (const place of [first, second]) await place.remove();
  rmSync(backups, { recursive: true, force: true });
});
