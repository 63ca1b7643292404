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
