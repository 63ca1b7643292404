import { eventually, ServerProcess, startFaultLine, World } from '@skipper/test-kit';
import { expect, test } from 'vitest';
import { keyBytes } from '../../testing/fake-terminal.ts';
import { TerminalDriver } from '../../testing/terminal-driver.ts';
import { Home, TerminalSession } from '../../testing/terminal-session.tsx';

/** The driver, with its keys. */
class OpenDriver extends TerminalDriver {
  get inspected(): TerminalSession {
    return this.running;
  }
}

test('j, k and G move within a list, r asks again, o opens and y copies the page', async () => {
  const server = await ServerProcess.start();
  const line = await startFaultLine(server.port);
  const world = new World(server, line);
  const mentors = [await world.mentor(), await world.mentor(), await world.mentor()];
  const app = (await OpenDriver.make(line.origin)) as OpenDriver;
  try {
    await app.visit('/login');
    await app.signIn(await world.mentee({ subscribedTo: mentors }));
    await app.seesScreen('dashboard');
    await app.visit('/dashboard/subscriptions');
    await app.seesCount('Subscriptions', 3);
    const names = () =>
      app.inspected.lines.flatMap((text) => /mentor_\d+/.exec(text.slice(26)) ?? []);
    const selected = () => {
      const row = app.inspected.lines.find((text) => text.slice(26).includes('▸'));
      return /mentor_\d+/.exec(row?.slice(26) ?? '')?.[0];
    };
    const [first, second, third] = names();
    await eventually(() => expect(selected()).toBe(first));
    for (const [key, row] of [
      ['j', second],
      ['k', first],
      ['G', third],
      ['k', second],
    ] as const) {
      app.inspected.terminal.send(key);
      await eventually(() => expect(selected()).toBe(row));
    }
    const asked = () =>
      line.http.received({ method: 'GET', path: '/api/user-subscriptions' }).length;
    const before = asked();
    app.inspected.terminal.send('r');
    await eventually(() => expect(asked()).toBe(before + 1));
    app.inspected.terminal.send('o');
    await eventually(() =>
      expect(app.inspected.opened).toEqual([`${line.origin}/dashboard/subscriptions`]),
    );
    app.inspected.terminal.send('y');
    await eventually(() =>
      expect(app.inspected.copied).toEqual([`${line.origin}/dashboard/subscriptions`]),
    );
    // The second row is selected: it still is after a visit elsewhere.
    app.inspected.terminal.send(keyBytes.enter);
    await app.seesPath(`/${second}`);
    await app.seesScreen('profile');
    app.inspected.terminal.send(keyBytes.escape);
    await app.seesCount('Subscriptions', 3);
    await eventually(() => expect(selected()).toBe(second));
  } finally {
    await app.dispose();
    await line.close();
    await server.stop();
  }
});

test('Shift+Tab goes round a screen the other way than Tab', async () => {
  const home = await Home.make();
  const size = { columns: 40, rows: 24 };
  const session = new TerminalSession('http://127.0.0.1:9', '/login', home, size);
  const { focus } = session.parts;
  const stands = (label: string | undefined) =>
    eventually(() => expect(focus.focused?.label).toBe(label));
  try {
    await eventually(() => expect(focus.focused?.label).toBe('Email'));
    const last = focus.targets('main').at(-1)?.label;
    expect(last).not.toBe('Email');
    session.terminal.send(keyBytes.backTab);
    await eventually(() => expect(focus.zone).toBe('menu'));
    session.terminal.send(keyBytes.backTab);
    await stands(last);
    session.terminal.send(keyBytes.tab);
    await eventually(() => expect(focus.zone).toBe('menu'));
    session.terminal.send(keyBytes.tab);
    await stands('Email');
  } finally {
    await session.close();
    await home.remove();
  }
});
