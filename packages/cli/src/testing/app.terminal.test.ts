import {
  eventually,
  type FaultLine,
  ServerProcess,
  startFaultLine,
  tradeZeroCsv,
  World,
} from '@skipper/test-kit';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { BuiltSkipper } from './built-skipper.ts';
import { keyBytes } from './fake-terminal.ts';
import { RealTerminal } from './real-terminal.ts';

let skipper: BuiltSkipper;
let server: ServerProcess;
let line: FaultLine;
let world: World;
const open: RealTerminal[] = [];

beforeAll(async () => {
  [skipper, server] = await Promise.all([BuiltSkipper.make(), ServerProcess.start()]);
  line = await startFaultLine(server.port);
  world = new World(server, line);
});

afterEach(() => {
  for (const terminal of open.splice(0)) terminal.kill('SIGKILL');
});

afterAll(async () => {
  await line.close();
  await server.stop();
  await skipper.remove();
});

/** Begins everything that is drawn at once. */
const frameStart = '\u001b[?2026h';

const alternateScreen = { enter: '\u001b[?1049h', leave: '\u001b[?1049l' };

function start(
  args: readonly string[] = [],
  extra: Readonly<Record<string, string>> = {},
  size = { columns: 80, rows: 24 },
) {
  const environment = skipper.environment({
    SKIPPER_SERVER: line.origin,
    SKIPPER_PROFILE: crypto.randomUUID().slice(0, 8),
    ...extra,
  });
  const terminal = new RealTerminal(process.execPath, [skipper.entry, ...args], {
    ...size,
    environment,
  });
  open.push(terminal);
  return terminal;
}

/** A shell with job control, as a user starts the app from. */
function inShell() {
  const environment = skipper.environment({
    SKIPPER_SERVER: line.origin,
    NODE: process.execPath,
    ENTRY: skipper.entry,
    PS1: '> ',
  });
  const size = { columns: 80, rows: 24 };
  const terminal = new RealTerminal('bash', ['--norc', '--noprofile', '-i'], {
    ...size,
    environment,
  });
  open.push(terminal);
  return terminal;
}

describe('the app on a real terminal of 80×24', () => {
  test('a Crew Member signs in and sees the positions of the Skipper they pay', async () => {
    const mentor = await world.mentor();
    await world.imports(mentor, await world.account(mentor), tradeZeroCsv());
    const mentee = await world.mentee({ subscribedTo: [mentor] });

    const terminal = start(['/dashboard/subscriptions']);
    await terminal.sees('Keep me signed in');
    terminal.send(mentee.email + keyBytes.tab + mentee.password + keyBytes.enter);
    await terminal.sees(`▸ ${mentor.username}`);
    terminal.send(keyBytes.enter);
    await terminal.sees('✔ subscribed');
    terminal.send(keyBytes.pageDown);
    await terminal.sees('Open positions  0');
    terminal.send(keyBytes.pageDown);
    await terminal.sees('Closed positions  5');
    terminal.send('q');
    expect(await terminal.ended()).toBe(0);
    expect(terminal.printed).toContain(alternateScreen.enter);
    expect(terminal.printed.trimEnd()).toContain(alternateScreen.leave);
    expect(terminal.printed).not.toContain(mentee.password);
  });

  test('Ctrl-C leaves at once with 130 and gives the screen and the cursor back', async () => {
    const terminal = start();
    await terminal.sees('Follow traders by what they trade');
    terminal.send(keyBytes.interrupt);
    expect(await terminal.ended()).toBe(130);
    expect(terminal.printed).toContain(alternateScreen.leave);
    expect(terminal.printed.lastIndexOf('\u001b[?25h')).toBeGreaterThan(
      terminal.printed.lastIndexOf('\u001b[?25l'),
    );
  });

  test('a termination signal leaves with 143 and gives the screen back', async () => {
    const terminal = start();
    await terminal.sees('Follow traders by what they trade');
    terminal.kill('SIGTERM');
    expect(await terminal.ended()).toBe(143);
    expect(terminal.printed).toContain(alternateScreen.leave);
  });

  test('a terminal that becomes narrow opens the menu over the screen', async () => {
    const terminal = start();
    await terminal.sees('EXPLORE');
    terminal.resize(40, 20);
    await terminal.sees('m menu · ? help');
    terminal.send('m');
    await terminal.sees('▸ Home');
    terminal.send(keyBytes.escape);
    await terminal.sees('m menu · ? help');
    terminal.send('?');
    await terminal.sees('any key closes this');
    const last = `${'q'.padEnd(9)}quit`;
    expect(terminal.lines.join('\n')).not.toContain(last);
    terminal.send(keyBytes.pageDown + keyBytes.pageDown);
    await terminal.sees(last);
    terminal.send('x');
    await terminal.sees('m menu · ? help');
  });

  test('g shows every entry of the menu with its letter, and the letter opens it', async () => {
    const terminal = start(['/dashboard/admin/jobs']);
    const admin = await world.admin();
    await terminal.sees('Keep me signed in');
    terminal.send(admin.email + keyBytes.tab + admin.password + keyBytes.enter);
    await terminal.sees('No jobs');
    for (const [columns, rows] of [
      [80, 24],
      [40, 20],
    ] as const) {
      terminal.resize(columns, rows);
      await terminal.sees(columns === 80 ? '/ search' : 'm menu · ? help');
      terminal.send('g');
      await terminal.sees('Go to  by its letter');
      for (const entry of ['d Dashboard', 'u Users', 'l Log Out', 'v Privacy']) {
        await terminal.sees(entry);
      }
      terminal.send(keyBytes.escape);
      await terminal.sees('No jobs');
    }
    terminal.send('g');
    await terminal.sees('d Dashboard');
    terminal.send('d');
    await terminal.sees('Welcome');
  });

  test('in a list that is typed into, help is a key away, and no key is promised that is typed', async () => {
    const names = await Promise.all([world.mentor(), world.mentor()]);
    const path = `/find-mentor/compare?with=${names.map(({ username }) => username).join('.')}`;
    const terminal = start([path]);
    await terminal.sees('type to find');
    await terminal.sees('Tab next · ? help');
    expect(terminal.lines.join('\n')).not.toContain('q quit');
    terminal.send('?');
    await terminal.sees('any key closes this');
  });

  test('Ctrl-Z gives the terminal back to the shell, and `fg` draws the screen again', async () => {
    const shell = inShell();
    shell.send(`"$NODE" "$ENTRY"\r`);
    await shell.sees('▸Sign in');
    await shell.sees('↓');
    const before = shell.lines;
    shell.send('\u001a');
    await shell.sees('Stopped');
    expect(shell.printed).toContain(alternateScreen.leave);
    shell.send('echo "typed: $((40 + 2))"\r');
    await shell.sees('typed: 42');
    shell.send('fg\r');
    await eventually(() => expect(shell.lines).toEqual(before));
    shell.send('?');
    await shell.sees('any key closes this');
  });

  test('a terminal that was resized while the app was suspended is drawn at its new width', async () => {
    const shell = inShell();
    shell.send(`"$NODE" "$ENTRY"\r`);
    await shell.sees('▸Sign in');
    shell.send('\u001a');
    await shell.sees('Stopped');
    shell.resize(50, 20);
    shell.send('fg\r');
    await shell.sees('▸Sign in');
    await eventually(() => expect(shell.lines).toContain('─'.repeat(50)));
  });

  test('a server that cannot be reached is named with the reason, and at the end by exit code 7', async () => {
    const terminal = start(['/find-mentor'], { SKIPPER_SERVER: 'http://127.0.0.1:1' });
    await terminal.sees('127.0.0.1:1 not reached: connection refused');
    await terminal.sees('Still trying…');
    terminal.send(`${keyBytes.tab}q`);
    expect(await terminal.ended()).toBe(7);
    await terminal.sees('Error: http://127.0.0.1:1 could not be reached: connection refused.');
  });

  test('y copies the link to the page through the terminal', async () => {
    const terminal = start(['/faqs']);
    await terminal.sees('↓');
    expect(terminal.lines.join('\n')).not.toContain('↑');
    terminal.send('y');
    await terminal.sees('Link copied');
    const address = Buffer.from(`${line.origin}/faqs`).toString('base64');
    expect(terminal.printed).toContain(`\u001b]52;c;${address}\u0007`);
  });

  test('a terminal that becomes smaller or larger shows what it shows at that size from the start', async () => {
    const resized = start(['/faqs']);
    await resized.sees('↓');
    for (const [columns, rows] of [
      [60, 24],
      [100, 30],
      [50, 20],
      [80, 24],
      [79, 40],
    ] as const) {
      resized.resize(columns, rows);
      const fresh = start(['/faqs'], {}, { columns, rows });
      await fresh.sees('↓');
      await eventually(() => expect(resized.lines).toEqual(fresh.lines));
    }
  });

  test('a key writes only what it changed, and the screen is the same as drawn at once', async () => {
    const names = await Promise.all(Array.from({ length: 6 }, () => world.mentor()));
    const mentee = await world.mentee({ subscribedTo: names });
    const terminal = start(['/dashboard/subscriptions']);
    await terminal.sees('Keep me signed in');
    terminal.send(mentee.email + keyBytes.tab + mentee.password + keyBytes.enter);
    const marked = /▸ (mentor\w*) .*Renews on/;
    const selected = () => marked.exec(terminal.lines.join('\n'))?.[1];
    // The keyboard goes to the rows a frame after they are there, and only then is a key theirs.
    await eventually(() => expect(selected()).toBe(names.at(-1)?.username));
    const before = terminal.printed.length;
    terminal.send(keyBytes.down);
    await eventually(() => expect(selected()).toBe(names.at(-2)?.username));
    const drawn = terminal.lines;

    // The next key is answered when the first has written everything.
    terminal.send('?');
    await terminal.sees('any key closes this');
    const written = terminal.printed.slice(before);
    const helpAt = written.lastIndexOf(frameStart, written.indexOf('any key closes this'));
    expect(helpAt).toBeGreaterThan(0);
    expect(helpAt).toBeLessThan(1_000);

    terminal.send('x');
    await eventually(() => expect(terminal.lines).toEqual(drawn));
    // Another size is drawn as a whole.
    terminal.resize(81, 24);
    await eventually(() => expect(terminal.lines).toContain('─'.repeat(81)));
    terminal.resize(80, 24);
    await eventually(() => expect(terminal.lines).toEqual(drawn));
  });

  test('what is typed after a glyph of uncertain width stands where a terminal puts it', async () => {
    const terminal = start(['/find-mentor']);
    await terminal.sees('▸ Search');
    let typed = '';
    for (const letter of ['😀', ' ', 'a', 'b', 'c', '👩‍👩‍👧', 'd', 'e', 'f']) {
      typed += letter;
      terminal.send(letter);
      await terminal.sees(`${typed}▏`);
    }
  });

  test('without colour nothing is coloured', async () => {
    const terminal = start([], { NO_COLOR: '1' });
    await terminal.sees('Follow traders by what they trade');
    expect(terminal.printed).not.toMatch(/\p{Cc}\[[0-9;]*3[0-7]m/u);
    expect(terminal.printed).not.toMatch(/\p{Cc}\[7m/u);
  });

  test.each<[string, Readonly<Record<string, string>>]>([
    ['that its user names', { SKIPPER_BACKGROUND: 'light' }],
    ['that the terminal names', { COLORFGBG: '0;15' }],
  ])('on a light background %s no text is pale', async (_which, extra) => {
    const terminal = start([], extra);
    await terminal.sees('▸Sign in');
    // Dim text, and colours whose shade the terminal decides.
    const inScreen = terminal.printed.replaceAll(/\p{Cc}\[2m[─│]+/gu, '');
    expect(inScreen).not.toMatch(/\p{Cc}\[(2|3[0-7]|9[0-7])m/u);
    expect(inScreen).toContain('\u001b[38;5;24m');
  });

  test('where CI is set it is interactive all the same', async () => {
    const terminal = start([], { CI: 'true' });
    await terminal.sees('Follow traders by what they trade');
    terminal.send('?');
    await terminal.sees('any key closes this');
  });
});

test('a dumb terminal gets a sentence instead of an app', async () => {
  const terminal = start([], { TERM: 'dumb' });
  expect(await terminal.ended()).toBe(2);
  await terminal.sees('The app needs a terminal.');
});

test('a password that is asked for is not shown', async () => {
  const { email, password } = await world.mentee();
  const terminal = start(['auth', 'login', '--email', email]);
  await terminal.sees('Password:');
  terminal.send(`${password}\r`);
  await terminal.sees('Signed in to');
  expect(await terminal.ended()).toBe(0);
  expect(terminal.printed).not.toContain(password);
});
