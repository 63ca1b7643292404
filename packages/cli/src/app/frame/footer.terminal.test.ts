import { eventually } from '@skipper/test-kit';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { Home, TerminalSession } from '../../testing/terminal-session.tsx';

let home: Home;
let session: TerminalSession;

beforeEach(async () => {
  home = await Home.make();
  session = new TerminalSession('http://127.0.0.1:9', '/login', home, { columns: 80, rows: 24 });
});
afterEach(async () => {
  await session.close();
  await home.remove();
});

const hints = (text: string) => eventually(() => expect(session.lines.at(-1)?.trim()).toBe(text));

test('the first screen names no key that leads back, the next one does', async () => {
  await hints('Enter next · Tab next');
  session.parts.skipper.navigation.go('/forgot-password');
  await hints('Enter submit · Tab next · Esc back');
  session.terminal.send('\u001b');
  await hints('Enter next · Tab next');
});

test('the help, of which a part is out of sight, names the keys that scroll it', async () => {
  session.parts.skipper.navigation.go('/verify-email');
  await hints('Enter open · m menu · / search · ? help · q quit');
  session.terminal.send('?');
  await hints('↑↓ scroll · Esc close');
  session.terminal.send('\u001b[B');
  await eventually(() => expect(session.lines.join('\n')).toContain('↑ 1 line'));
});

test.each([
  [80, '127.0.0.1:9 not reached: connection refused'],
  [40, 'Not reached: connection refused'],
])('on %i columns the reason why the server is not reached is whole', async (columns, text) => {
  const size = { columns, rows: 24 };
  const narrow = new TerminalSession('http://127.0.0.1:9', '/find-mentor', home, size);
  try {
    await eventually(() => expect(narrow.lines.join('\n')).toContain(`─ ${text} ─`));
  } finally {
    await narrow.close();
  }
});
