import { type Route, routeTable } from '@skipper/core';
import {
  eventually,
  type FaultLine,
  ServerProcess,
  startFaultLine,
  type User,
  vocabulary,
  World,
} from '@skipper/test-kit';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { cellWidth } from '../output/cell.ts';
import { TerminalDriver } from './terminal-driver.ts';

/** Every screen of the narrow layout, whichever there are. */
const screens = (routeTable as readonly Route[]).filter(({ layout }) => layout === 'auth');
/** As wide as the terminal of the driver. */
const columns = 170;

let server: ServerProcess;
let line: FaultLine;
let mentor: User;
let newcomer: User;
beforeAll(async () => {
  server = await ServerProcess.start();
  line = await startFaultLine(server.port);
  const world = new World(server, line);
  mentor = await world.mentor();
  newcomer = await world.follower({ needsSetup: true });
});
afterAll(async () => {
  await line.close();
  await server.stop();
});

const pathOf = ({ pattern, only }: Route): string =>
  pattern.replace(/:(\w+)/g, (_all, name: string) => only?.[name]?.[0] ?? 'a-token');

/** Opens a screen as a user that may see it. */
async function arrive(app: TerminalDriver, route: Route): Promise<void> {
  const setUp = route.screen === 'setup-profile';
  if (route.access.audience === 'signed-in') {
    await app.visit('/login');
    await app.signIn(setUp ? newcomer : mentor);
    await app.seesScreen(setUp ? 'setup-profile' : 'dashboard');
  }
  if (!setUp) await app.visit(pathOf(route));
}

describe.each(screens)('the layout of $screen (AUTH-1)', (route) => {
  test('is a narrow column in the middle, with the logo that leads home and no menu', async () => {
    const app = await TerminalDriver.make(line.origin);
    try {
      await arrive(app, route);
      await app.seesScreen(route.screen as never);
      await app.seesLink(vocabulary.links.logo);
      await app.doesNotSeeLink('Privacy');
      await eventually(() => {
        const shown = app.body.filter((text) => text.trim() !== '');
        expect(shown.length).toBeGreaterThan(0);
        const left = Math.min(...shown.map((text) => text.length - text.trimStart().length));
        const right = columns - Math.max(...shown.map((text) => cellWidth(text)));
        expect(left).toBeGreaterThanOrEqual(columns / 4);
        expect(right).toBeGreaterThanOrEqual(columns / 4);
      });
    } finally {
      await app.dispose();
    }
  });
});
