import { eventually, ServerProcess, startFaultLine, type User, World } from '@skipper/test-kit';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { TerminalDriver } from './terminal-driver.ts';
import { Home, TerminalSession } from './terminal-session.tsx';

/** On 40 columns a row still says all that it says on 170. */

class HomeDriver extends TerminalDriver {
  async leave(): Promise<void> {
    await this.running.close();
  }
}

let server: ServerProcess;
let home: Home;
let mentor: User;

beforeAll(async () => {
  server = await ServerProcess.start();
  const line = await startFaultLine(server.port);
  const world = new World(server, line);
  mentor = await world.mentor();
  const buyer = await world.mentee({ subscribedTo: [mentor] });
  await world.sale(buyer, mentor, 50_00, 9);
  await world.payOut(mentor);
  await line.close();
  home = await Home.make();
  const app = new HomeDriver(server.origin, home);
  await app.visit('/login');
  await app.signIn(mentor);
  await app.seesScreen('dashboard');
  await app.leave();
});

afterAll(async () => {
  await home.remove();
  await server.stop();
});

test.each<[string, readonly RegExp[]]>([
  ['/dashboard/settings/sessions', [/this session/, /Last seen: /, /Address: /, /Signed in: /]],
  ['/dashboard/settings/payouts', [/\$43\.25/, /paid/, /At the bank: /]],
  ['/dashboard/sales', [/\$43\.25/, /paid/, /Date: /]],
])('%s', async (path, parts) => {
  const size = { columns: 40, rows: 60 };
  const session = new TerminalSession(server.origin, path, home, size);
  try {
    await eventually(() => {
      const shown = session.lines.join('\n');
      for (const part of parts) expect(shown).toMatch(part);
    });
  } finally {
    await session.close();
  }
});
