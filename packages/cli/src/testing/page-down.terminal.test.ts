import { eventually, ServerProcess } from '@skipper/test-kit';
import { beforeAll, expect, test } from 'vitest';
import { ScreenScroller } from './screen-scroller.ts';
import { TerminalDriver } from './terminal-driver.ts';
import { Home } from './terminal-session.tsx';

/** The driver, with a reader that turns pages and says which lines it was not shown. */
class PagesDriver extends TerminalDriver {
  readonly scroller = new ScreenScroller(() => this.running, this.keys);
}

let server: ServerProcess;
beforeAll(async () => {
  server = await ServerProcess.start();
  return () => server.stop();
});

test.each([12, 20])('no line is passed over by turning pages, on %i rows', async (rows) => {
  const app = new PagesDriver(server.origin, await Home.make(), { columns: 50, rows });
  try {
    await app.visit('/p/terms');
    await eventually(() => expect(app.scroller.cut).toBe(true));
    expect((await app.scroller.wholeScreen()).length).toBeGreaterThan(2 * rows);
    await app.keys.send('?');
    await app.seesText('any key closes this');
    const help = (await app.scroller.wholeScreen()).join('\n');
    for (const key of ['Tab', 'Ctrl-P', 'Ctrl-Z', 'q']) expect(help).toContain(`\n${key}  `);
  } finally {
    await app.dispose();
  }
});
