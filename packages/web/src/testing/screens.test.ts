import { AxeBuilder } from '@axe-core/playwright';
import { type Route, routeTable, screenModels } from '@skipper/core';
import {
  eventually,
  ServerProcess,
  startFaultLine,
  tradeZeroCsv,
  type User,
  World,
} from '@skipper/test-kit';
import type { Browser, Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { builtWeb } from './build-web.ts';
import { launchChromium } from './chromium.ts';
import { WebDriver } from './web-driver.ts';
import { storedSignIn } from './web-stage.ts';

/** Checks of every screen: it is accessible, at every width. */

type Who = 'visitor' | 'mentor' | 'mentee' | 'admin';

const screens: readonly (readonly [string, Who, (mentor: User) => string])[] = [
  ['home', 'visitor', () => '/'],
  ['sign in', 'visitor', () => '/login'],
  ['not yet available', 'visitor', () => '/pricing'],
  ['not found', 'visitor', () => '/faqs/x'],
  ['search results', 'visitor', () => '/find-mentor'],
  ['profile for a visitor', 'visitor', ({ username }) => `/${username}`],
  ['profile for a subscriber', 'mentee', ({ username }) => `/${username}`],
  ['profile for its owner', 'mentor', ({ username }) => `/${username}/stats`],
  ['dashboard of a Skipper', 'mentor', () => '/dashboard'],
  ['dashboard of a Crew Member', 'mentee', () => '/dashboard'],
  ['connected accounts', 'mentor', () => '/dashboard/settings/connected-accounts'],
  ['forbidden', 'mentee', () => '/dashboard/admin/mentor'],
  ...modelled(),
];

/** Every screen that the core says as a model, with nothing to add here for another one. */
function modelled(): readonly (readonly [string, Who, () => string])[] {
  const routes: readonly Route[] = routeTable;
  return routes.flatMap(({ screen, pattern, access }) => {
    if (!(screen in screenModels) || pattern.includes(':')) return [];
    return [[`${screen}, a model`, whoSees(access), () => pattern] as const];
  });
}

function whoSees({ audience, require = [] }: Route['access']): Who {
  if (require.includes('edit-broadcasters')) return 'admin';
  return audience === 'signed-in' ? 'mentor' : 'visitor';
}

const webDist = await builtWeb();
let server: ServerProcess;
let browser: Browser;
let mentor: User;
let signedIn: Record<Exclude<Who, 'visitor'>, Awaited<ReturnType<typeof storedSignIn>>>;

beforeAll(async () => {
  [server, browser] = await Promise.all([ServerProcess.start({ webDist }), launchChromium()]);
  const line = await startFaultLine(server.port);
  const world = new World(server, line);
  mentor = await world.mentor();
  const account = await world.account(mentor);
  await world.imports(mentor, account, tradeZeroCsv());
  await world.openPosition(mentor, account);
  const stored = (user: User) => storedSignIn(browser, server.origin, user);
  signedIn = {
    mentor: await stored(mentor),
    mentee: await stored(await world.mentee({ subscribedTo: [mentor] })),
    admin: await stored(await world.admin()),
  };
  await line.close();
});

afterAll(async () => {
  await browser.close();
  await server.stop();
});

describe.each(screens)('%s', (_name, who, pathOf) => {
  test.each(['light', 'dark'] as const)('has nothing that axe objects to, %s', async (scheme) => {
    await onScreen(who, pathOf(mentor), scheme, async (page) => {
      const { violations } = await new AxeBuilder({ page }).analyze();
      expect(
        violations.map(({ id, nodes }) => [
          id,
          ...nodes.map(({ html, any }) => html + any.map(({ message }) => message)),
        ]),
      ).toEqual([]);
    });
  });

  test('fits every width without scrolling sideways, and breaks no policy', async () => {
    await onScreen(who, pathOf(mentor), 'light', async (page, complaints) => {
      for (const width of [320, 360, 768, 1024, 1440]) {
        await page.setViewportSize({ width, height: 800 });
        const beyond = await page.evaluate(
          () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
        );
        expect([width, beyond]).toEqual([width, 0]);
      }
      expect(complaints).toEqual([]);
    });
  });
});

/** Opens a screen as a user and waits until it has loaded completely. */
async function onScreen(
  who: Who,
  path: string,
  colorScheme: 'light' | 'dark',
  look: (page: Page, complaints: readonly string[]) => Promise<void>,
): Promise<void> {
  const driver = new InspectedDriver(browser, server.origin, {
    colorScheme,
    reducedMotion: 'reduce',
    ...(who !== 'visitor' && { storageState: signedIn[who] }),
  });
  try {
    await driver.visit(path);
    await driver.settled();
    await look(driver.inspected, driver.complaints);
  } finally {
    await driver.dispose();
  }
}

/** The driver, with its page open to inspection. */
class InspectedDriver extends WebDriver {
  readonly complaints: string[] = [];

  get inspected(): Page {
    return this.page;
  }

  override async visit(path: string): Promise<void> {
    await super.visit(path);
    this.page.on('console', (message) => {
      if (message.type() === 'error') this.complaints.push(message.text());
    });
  }

  async settled(): Promise<void> {
    await eventually(async () => {
      const waiting = await this.page.locator('[aria-busy=true]').count();
      const headings = await this.page.locator('main h1').count();
      if (waiting > 0 || headings !== 1) throw new Error('The screen is still loading.');
    });
  }
}
