import { eventually } from '@skipper/test-kit';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { cellWidth } from '../../output/cell.ts';
import { Home, TerminalSession } from '../../testing/terminal-session.tsx';

/** Nothing listens there: everything that needs no server is still drawn. */
const nowhere = 'http://127.0.0.1:1';
let home: Home;
let session: TerminalSession;

beforeEach(async () => {
  home = await Home.make();
});
afterEach(async () => {
  await session.close();
  await home.remove();
});

describe('a frame', () => {
  it.each([
    [80, 24, '/'],
    [80, 24, '/login'],
    [80, 24, '/find-mentor'],
    [40, 20, '/'],
    [40, 20, '/login'],
    [20, 8, '/'],
    [170, 60, '/pricing'],
  ])('on a terminal of %i×%i at %s stays within it, one row short', async (columns, rows, path) => {
    session = new TerminalSession(nowhere, path, home, { columns, rows });
    await eventually(() => expect(session.lines.join('\n')).toMatch(/◢◣[\s\S]*──/));
    expect(session.lines.length).toBeLessThanOrEqual(rows - 1);
    for (const line of session.lines) expect(cellWidth(line)).toBeLessThanOrEqual(columns);
  });

  it('marks in the menu where the screen belongs', async () => {
    session = new TerminalSession(nowhere, '/find-mentor/compare', home, {
      columns: 100,
      rows: 24,
    });
    await eventually(() => expect(session.lines.join('\n')).toContain('Find Skippers •'));
  });

  it('keeps what was typed while something lies over it', async () => {
    session = new TerminalSession(nowhere, '/login', home, { columns: 80, rows: 24 });
    const shows = (text: string) =>
      eventually(() => expect(session.lines.join('\n')).toContain(text));
    await shows('Email');
    session.terminal.send('me@example.com');
    await shows('me@example.com');
    session.terminal.send('\u0010');
    await shows('Go to or do');
    session.terminal.send('\u001b');
    await shows('me@example.com');
  });
});
