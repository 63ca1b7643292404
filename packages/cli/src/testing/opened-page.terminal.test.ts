import { eventually, ServerProcess } from '@skipper/test-kit';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { keyBytes } from './fake-terminal.ts';
import { Home, TerminalSession } from './terminal-session.tsx';

/** A page that a key opens is read from its top, however far down its first link is. */

let server: ServerProcess;
let home: Home;

beforeAll(async () => {
  server = await ServerProcess.start();
  home = await Home.make();
});
afterAll(async () => {
  await home.remove();
  await server.stop();
});

const privacy = [...Array<string>(6).fill(keyBytes.down), keyBytes.enter];

const pages: readonly (readonly [how: string, keys: readonly string[], title: string])[] = [
  ['a typed path', [keyBytes.goToPath, '/faqs', keyBytes.enter], 'FAQs'],
  ['the menu', ['m', ...privacy], 'Privacy'],
  ['a link', [keyBytes.tab, keyBytes.tab, keyBytes.tab, keyBytes.enter], 'FAQs'],
];

test.each(pages)('by %s', async (_how, keys, title) => {
  const session = new TerminalSession(server.origin, '/', home, { columns: 80, rows: 24 });
  try {
    await eventually(() => expect(session.parts.focus.mainTarget).toBe('link Sign in'));
    for (const key of keys) {
      session.terminal.send(key);
      await eventually(() => expect(session.terminal.taken).toBe(true));
      await session.parts.keys.settled();
    }
    const { focus, shell } = session.parts;
    await eventually(() => {
      expect(session.lines[0]).toContain(title);
      // The keyboard is on a link that nothing but the end of the page shows.
      expect(focus.mainTarget).toMatch(/^link /);
      expect(shell.scrolled).toBe(0);
      expect(session.lines.join('\n')).toMatch(/ ↓ \d+ lines/);
    });
    expect(session.lines.join('\n')).not.toMatch(/↑ \d+ line/);
  } finally {
    await session.close();
  }
});
