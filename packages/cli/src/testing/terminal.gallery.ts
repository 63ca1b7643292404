import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import {
  eventually,
  type GalleryStage,
  galleryLooks,
  galleryStage,
  galleryStates,
  type User,
  type Viewer,
} from '@skipper/test-kit';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { TerminalDriver } from './terminal-driver.ts';
import { Home, TerminalSession } from './terminal-session.tsx';

/** Every screen for each viewer as text, on a terminal of 80×24 and one of 50×20. */

const folder = join(process.env.GALLERY ?? '.gallery', 'terminal');
const wanted = process.env.GALLERY_ONLY ?? '';
const sizes = [
  { columns: 80, rows: 24 },
  { columns: 50, rows: 20 },
];
const looks = galleryLooks().filter(({ name }) => name.includes(wanted));
const states = galleryStates.filter((state) => looks.some((look) => look.state === state));

describe.each(states)('with the data of "%s"', (state) => {
  const homes: Partial<Record<Viewer, Home>> = {};
  let stage: GalleryStage;

  beforeAll(async () => {
    await mkdir(folder, { recursive: true });
    stage = await galleryStage(state);
    homes.visitor = await Home.make();
    for (const viewer of ['mentee', 'mentor', 'admin'] as const) {
      homes[viewer] = await signedInHome(stage.server.origin, stage.users[viewer]);
    }
  });

  afterAll(async () => {
    for (const home of Object.values(homes)) await home.remove();
    await stage.server.stop();
  });

  test.each(looks.filter((look) => look.state === state))('$name', async (look) => {
    const home = homes[look.viewer];
    if (!home) throw new Error(`There is no home of ${look.viewer}.`);
    for (const size of sizes) {
      const path = look.pathOf(stage.params);
      const session = new TerminalSession(stage.server.origin, path, home, size);
      try {
        const lines = await settledLines(session);
        const file = join(folder, `${look.name}--${size.columns}x${size.rows}.txt`);
        await writeFile(file, `${lines.join('\n')}\n`);
        expect(lines.length).toBeLessThanOrEqual(size.rows);
      } finally {
        await session.close();
      }
    }
  });
});

/** The folder of a user who has signed in. */
async function signedInHome(origin: string, user: User): Promise<Home> {
  const home = await Home.make();
  const driver = new HomeDriver(origin, home);
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
