import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import {
  eventually,
  routeSamples,
  ServerProcess,
  sampleViewers,
  startFaultLine,
  type User,
  type Viewer,
  World,
} from '@skipper/test-kit';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { TerminalDriver } from './terminal-driver.ts';
import { Home, TerminalSession } from './terminal-session.tsx';

/** Every screen for each viewer as text, on a terminal of 80×24 and one of 50×20. */

const folder = join(process.env.GALLERY ?? '.gallery', 'terminal');
const wanted = process.env.GALLERY_ONLY ?? '';
const sizes = [
  { columns: 80, rows: 24 },
  { columns: 50, rows: 20 },
];
const looks = routeSamples()
  .flatMap(({ screen, viewers }, index) =>
    viewers.map((viewer) => ({ name: `${screen}--${viewer}`, viewer, index })),
  )
  .filter(({ name }) => name.includes(wanted));
let server: ServerProcess;
let users: Awaited<ReturnType<typeof sampleViewers>>;
const homes: Partial<Record<Viewer, Home>> = {};

beforeAll(async () => {
  await mkdir(folder, { recursive: true });
  server = await ServerProcess.start();
  const line = await startFaultLine(server.port);
  users = await sampleViewers(new World(server, line));
  await line.close();
  homes.visitor = await Home.make();
  for (const viewer of ['mentee', 'mentor', 'admin'] as const) {
    homes[viewer] = await signedInHome(users[viewer]);
  }
});

afterAll(async () => {
  for (const home of Object.values(homes)) await home.remove();
  await server.stop();
});

/** The folder of a user who has signed in. */
async function signedInHome(user: User): Promise<Home> {
  const home = await Home.make();
  const driver = new HomeDriver(server.origin, home);
  await driver.visit('/login');
  await driver.signIn(user);
  await driver.seesScreen('dashboard');
  await driver.leave();
  return home;
}

/** A driver whose folder outlives it. */
class HomeDriver extends TerminalDriver {
  async leave(): Promise<void> {
    await this.running.close();
  }
}

test.each(looks)('$name', async ({ name, viewer, index }) => {
  const path = routeSamples({ username: users.mentor.username })[index]?.path ?? '/';
  const home = homes[viewer];
  if (!home) throw new Error(`There is no home of ${viewer}.`);
  for (const size of sizes) {
    const session = new TerminalSession(server.origin, path, home, size);
    try {
      const lines = await settledLines(session);
      const file = join(folder, `${name}--${size.columns}x${size.rows}.txt`);
      await writeFile(file, `${lines.join('\n')}\n`);
      expect(lines.length).toBeLessThanOrEqual(size.rows);
    } finally {
      await session.close();
    }
  }
});

/** The frame once nothing on it is loading and it stays as it is for a moment. */
async function settledLines(session: TerminalSession): Promise<readonly string[]> {
  let before = '';
  return eventually(async () => {
    await new Promise((resolve) => setTimeout(resolve, 60));
    const { lines } = session;
    const text = lines.join('\n');
    const still = text === before && !/Loading…|One moment…/.test(text) && text.includes('──');
    before = text;
    if (!still) throw new Error(`The screen is still loading:\n${text}`);
    return lines;
  });
}
