import { eventually } from '@skipper/test-kit';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { keyBytes } from '../../testing/fake-terminal.ts';
import { Home, TerminalSession } from '../../testing/terminal-session.tsx';
import { signs } from '../theme.ts';

const nowhere = 'http://127.0.0.1:9';
let home: Home;
let session: TerminalSession;
beforeEach(async () => {
  home = await Home.make();
  session = new TerminalSession(nowhere, '/', home);
  await eventually(() => expect(session.lines.join('\n')).toContain('◢◣'));
});
afterEach(async () => {
  await session.close();
  await home.remove();
});

const lineOf = (title: string) => session.lines.find((line) => line.includes(title)) ?? '';
const shows = (title: string) => eventually(() => expect(lineOf(title)).not.toBe(''));

it('shows the severity of a toast, its action and whether it can be dismissed (TOAST-1)', async () => {
  const { toasts } = session.parts.skipper;
  const action = { text: 'undo', run: () => undefined };
  toasts.show({ severity: 'warning', title: 'Gone', description: 'For good.', action });
  toasts.show({ severity: 'error', title: 'Lost', dismissable: false });
  toasts.show({ severity: 'success', title: 'Saved' });
  await shows('Gone');
  const lines = ['Saved', 'Lost', 'Gone'].map((title) => lineOf(title).trim());
  expect(lines).toEqual([
    expect.stringMatching(/^✔ Saved x dismiss$/),
    expect.stringMatching(/^✖ Lost$/),
    expect.stringMatching(/^! Gone: For good\. Enter undo · x dismiss$/),
  ]);
  expect(new Set(Object.values(signs.toast)).size).toBe(4);
});

it('runs the action of a toast by Enter, and dismisses by x only what may go (TOAST-1)', async () => {
  const { toasts } = session.parts.skipper;
  const undone: string[] = [];
  const action = { text: 'undo', run: () => undone.push('once') };
  toasts.show({ severity: 'error', title: 'Lost', dismissable: false });
  await shows('Lost');
  const press = async (keys: string) => {
    session.terminal.send(keys);
    await eventually(() => expect(session.terminal.taken).toBe(true));
    await session.parts.keys.settled();
  };
  await press(keyBytes.goToToasts);
  await eventually(() => expect(toasts.paused).toBe(true));
  await press('x');
  expect(toasts.shown.map(({ title }) => title)).toEqual(['Lost']);
  await press(keyBytes.escape);
  toasts.show({ severity: 'info', title: 'Gone', action });
  await shows('Gone');
  await press(keyBytes.goToToasts);
  await press(keyBytes.enter);
  expect([undone, toasts.shown.map(({ title }) => title)]).toEqual([['once'], ['Lost']]);
});

/** Of every call that no server answered. */
const failure = 'An error occurred while attempting to fulfill your request';

it.each([
  [80, 24],
  [50, 20],
  [40, 20],
])('shows the whole text of a toast on %i×%i', async (columns, rows) => {
  await session.close();
  session = new TerminalSession(nowhere, '/', home, { columns, rows });
  await eventually(() => expect(session.lines.join('\n')).toContain('◢◣'));
  const { toasts } = session.parts.skipper;
  toasts.show({ severity: 'info', title: 'Notification', description: failure });
  await eventually(() => {
    // Its keys stand behind it, never between its words.
    const shown = session.lines.map((line) => line.trim()).join(' ');
    expect(shown).toContain(`i Notification: ${failure} x dismiss`);
    expect(session.lines.length).toBeLessThan(rows);
    expect(session.lines.at(-1)).toContain('? help');
  });
});

it.each([
  ['Saved', ['i Saved x dismiss']],
  ['bluewater_options suspended', ['i bluewater_options suspended', 'x dismiss']],
  ['3 fills added from the file of May', ['i 3 fills added from the file of May', 'x dismiss']],
  ['3 fills added from your file ok.csv', ['i 3 fills added from your file', 'ok.csv x dismiss']],
])('puts the keys of %j behind its text on 40 columns', async (title, lines) => {
  await session.close();
  session = new TerminalSession(nowhere, '/', home, { columns: 40, rows: 24 });
  await eventually(() => expect(session.lines.join('\n')).toContain('◢◣'));
  session.parts.skipper.toasts.show({ severity: 'info', title });
  await eventually(() => {
    const at = session.lines.findIndex((line) => line.trim().startsWith('i '));
    const shown = session.lines.slice(at, at + lines.length).map((line) => line.trim());
    expect(shown).toEqual(lines);
    expect(session.lines[at + lines.length]).toMatch(/^──/);
  });
});
