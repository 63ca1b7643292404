/** `npm run bench shifts [part of a screen's name] [viewer]`: what moves on each screen while it loads. */
import {
  openRun,
  routeSamples,
  ServerProcess,
  sampleViewers,
  startFaultLine,
  World,
} from '@skipper/test-kit';
import { Budgets, print, printEnvironment, printRow } from '../../core/bench/harness/report.ts';
import { builtWeb } from '../src/testing/build-web.ts';
import { launchChromium } from '../src/testing/chromium.ts';
import { storedSignIn } from '../src/testing/web-stage.ts';
import { layoutShift, watchShifts } from './layout-shift.ts';

/** Good, as browsers count it. */
const mostShift = 0.1;
const sizes = [
  { width: 360, height: 640 },
  { width: 1440, height: 900 },
];

const [wanted = '', only] = process.argv.slice(2);
const budgets = new Budgets();
const closeRun = await openRun();
try {
  printEnvironment('Layout shift while a screen loads', ['react', 'mobx', 'react-router-dom']);
  const [server, browser] = await Promise.all([
    ServerProcess.start({ webDist: await builtWeb() }),
    launchChromium(),
  ]);
  const line = await startFaultLine(server.port);
  try {
    const users = await sampleViewers(new World(server, line));
    const samples = routeSamples({ username: users.mentor.username }).filter(({ screen }) =>
      screen.includes(wanted),
    );
    for (const [viewer, user] of Object.entries(users)) {
      if (only !== undefined && only !== viewer) continue;
      const storageState = await storedSignIn(browser, server.origin, user);
      for (const viewport of sizes) {
        print(`\n${viewer}, ${viewport.width} pixels wide`);
        const context = await browser.newContext({
          baseURL: server.origin,
          storageState,
          viewport,
          reducedMotion: 'reduce',
        });
        const page = await context.newPage();
        await page.addInitScript(watchShifts);
        for (const { screen, path, viewers } of samples) {
          if (!viewers.some((one) => one === viewer)) continue;
          const { score, worst } = await layoutShift(page, path);
          printRow(screen, score.toFixed(3));
          if (score > mostShift / 2) print(`    ${worst}`);
          if (score > mostShift) budgets.check(false, `${mostShift}`, score.toFixed(3));
        }
        await context.close();
      }
    }
  } finally {
    await line.close();
    await Promise.all([browser.close(), server.stop()]);
  }
} finally {
  await closeRun();
}
budgets.finish();
