import { eventually, hardlyNamed, ServerProcess, startFaultLine, World } from '@skipper/test-kit';
import { expect, test } from 'vitest';
import { Home, TerminalSession } from './terminal-session.tsx';

test('the address of a Skipper’s plans shows them, with the keyboard on the first', async () => {
  const server = await ServerProcess.start();
  const line = await startFaultLine(server.port);
  const home = await Home.make();
  const { mentor } = await hardlyNamed(new World(server, line));
  const size = { columns: 80, rows: 24 };
  const session = new TerminalSession(server.origin, `/${mentor.username}/plans`, home, size);
  try {
    await eventually(() => {
      const shown = session.lines.join('\n');
      // Below the heading of the plans, without the positions.
      expect(shown).toMatch(/Plans {2}\d[^▸]*▸/);
      expect(shown).not.toMatch(/(Open|Closed) positions {2}/);
    });
    expect(session.parts.focus.mainTarget).toBe('table Plans');
  } finally {
    await session.close();
    await home.remove();
    await line.close();
    await server.stop();
  }
});
