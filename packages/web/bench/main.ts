/** `npm run bench web`: how fast the next screen is there, in a browser as slow as a telephone. */
import { openRun, ServerProcess, sampleViewers, startFaultLine, World } from '@skipper/test-kit';
import { median } from '../../core/bench/harness/benchmark.ts';
import { Budgets, print, printEnvironment, printRow } from '../../core/bench/harness/report.ts';
import { builtWeb } from '../src/testing/build-web.ts';
import { launchChromium } from '../src/testing/chromium.ts';
import { storedSignIn } from '../src/testing/web-stage.ts';
import { routeChanges, slowness } from './route-change.ts';

/** Milliseconds from a press to the new screen, whose code was fetched ahead. */
const mostChange = 200;

const budgets = new Budgets();
const closeRun = await openRun();
try {
  printEnvironment('The next screen in the browser', ['react', 'mobx', 'react-router-dom']);
  const [server, browser] = await Promise.all([
    ServerProcess.start({ webDist: await builtWeb() }),
    launchChromium(),
  ]);
  const line = await startFaultLine(server.port);
  try {
    const { mentor, mentee, admin } = await sampleViewers(new World(server, line));
    for (const [name, user] of Object.entries({ mentor, mentee, admin })) {
      print(`\n${name}, processor ${slowness} times slower: median and slowest, milliseconds`);
      // Not by the driver of the tests, whose clock stands in for the browser's.
      const context = await browser.newContext({
        baseURL: server.origin,
        storageState: await storedSignIn(browser, server.origin, user),
      });
      for (const { screen, times } of await routeChanges(await context.newPage())) {
        const found = median(times);
        printRow(screen, `${found.toFixed(0)} / ${Math.max(...times).toFixed(0)}`);
        budgets.check(found <= mostChange, `${mostChange} ms`, `${found.toFixed(0)} ms`);
      }
      await context.close();
    }
  } finally {
    await line.close();
    await Promise.all([browser.close(), server.stop()]);
  }
} finally {
  await closeRun();
}
budgets.finish();
