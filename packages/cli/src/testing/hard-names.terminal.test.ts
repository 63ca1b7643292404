import {
  eventually,
  hardlyNamed,
  ServerProcess,
  startFaultLine,
  type User,
  World,
} from '@skipper/test-kit';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { cellWidth } from '../output/cell.ts';
import { TerminalDriver } from './terminal-driver.ts';
import { Home, TerminalSession } from './terminal-session.tsx';

/** Long names, text from right to left, emoji and numbers of twelve digits, on 40 columns and on 80. */

class HomeDriver extends TerminalDriver {
  async leave(): Promise<void> {
    await this.running.close();
  }
}

let server: ServerProcess;
let mentor: User;
let mentee: User;
const homes: Home[] = [];

beforeAll(async () => {
  server = await ServerProcess.start();
  const line = await startFaultLine(server.port);
  const people = await hardlyNamed(new World(server, line));
  await line.close();
  ({ mentor, mentee } = people);
  for (const user of [people.mentor, people.mentee, people.admin]) {
    const home = await Home.make();
    homes.push(home);
    const app = new HomeDriver(server.origin, home);
    await app.visit('/login');
    await app.signIn(user);
    await app.seesScreen('dashboard');
    await app.leave();
  }
});

afterAll(async () => {
  for (const home of homes) await home.remove();
  await server.stop();
});

const sizes = [
  { columns: 40, rows: 24 },
  { columns: 80, rows: 24 },
] as const;

const looks: readonly (readonly [string, 0 | 1 | 2, () => string])[] = [
  ['profile', 1, () => `/${mentor.username}`],
  ['own positions', 0, () => `/${mentor.username}/positions`],
  ['plans', 1, () => `/${mentor.username}/plans`],
  ['words', 1, () => `/${mentor.username}/about`],
  ['found', 1, () => `/find-mentor?q=${mentor.username}`],
  ['comparison', 1, () => `/find-mentor/compare?with=${mentor.username}`],
  ['own accounts', 0, () => '/dashboard/settings/connected-accounts'],
  ['own plans', 0, () => '/dashboard/plans'],
  ['dashboard of the Skipper', 0, () => '/dashboard'],
  ['dashboard of the Crew Member', 1, () => '/dashboard'],
  ['sales', 0, () => '/dashboard/sales'],
  ['statistics', 2, () => '/dashboard/admin'],
  ['statistics of Skippers', 2, () => '/dashboard/admin/mentor'],
  ['users', 2, () => `/dashboard/admin/users?user=${mentee.uuid}`],
];

test.each(looks)('%s: no line is wider than the terminal', async (_name, who, path) => {
  const home = homes[who];
  if (!home) throw new Error('There is no such home.');
  for (const size of sizes) {
    const session = new TerminalSession(server.origin, path(), home, size);
    try {
      const lines = await eventually(() => {
        const shown = session.lines;
        expect(shown.join('\n')).not.toMatch(/Loading…|One moment…/);
        expect(shown.length).toBeGreaterThan(10);
        return shown;
      });
      expect(lines.length).toBeLessThan(size.rows);
      expect(lines.filter((line) => cellWidth(line) > size.columns)).toEqual([]);
      // Nothing that a terminal would obey, and no mark that turns the order of a line.
      expect(lines.join('\n')).not.toMatch(/[^\P{Cc}\n]|[\u202a-\u202e\u2066-\u2069]/u);
    } finally {
      await session.close();
    }
  }
});
