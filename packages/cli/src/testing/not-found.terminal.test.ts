import { eventually, ServerProcess, startFaultLine, World } from '@skipper/test-kit';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { TerminalDriver } from './terminal-driver.ts';
import { Home, TerminalSession } from './terminal-session.tsx';

/** The header and the text of a path without a page, on a narrow terminal. */

let server: ServerProcess;
let home: Home;
let session: TerminalSession;

beforeAll(async () => {
  server = await ServerProcess.start();
  home = await Home.make();
  const line = await startFaultLine(server.port);
  const app = new (class extends TerminalDriver {
    leave = () => this.running.close();
  })(server.origin, home);
  await app.visit('/login');
  await app.signIn(await new World(server, line).mentee());
  await app.seesScreen('dashboard');
  await app.leave();
  await line.close();
});
afterEach(() => session.close());
afterAll(async () => {
  await home.remove();
  await server.stop();
});

const open = (path: string) => {
  session = new TerminalSession(server.origin, path, home, { columns: 40, rows: 24 });
};
const shows = (text: string) => eventually(() => expect(session.lines.join('\n')).toContain(text));

test.each(['/nosuch', '/nosuch/positions', '/a/b/c/d/e'])('%s is no name', async (path) => {
  open(path);
  await shows(`There’s no page at ${path}.`);
  expect(session.lines[0]).toMatch(/^ ◢◣ {2}Page not found {2}/);
  await shows('Ctrl-P');
});

test('a path that ends like that of a screen offers this screen', async () => {
  open('/settings');
  await shows('▸Settings →');
  session.terminal.send('\r');
  await eventually(() => expect(session.parts.skipper.navigation.path).toBe('/dashboard/settings'));
});

test.each([
  ['/find-mentor', 'Find Skippers'],
  ['/dashboard/settings/notifications', 'Notification settings'],
])('the header of %s has its whole title', async (path, title) => {
  open(path);
  await eventually(() => expect(session.lines[0]).toContain(`◢◣  ${title}  `));
});
