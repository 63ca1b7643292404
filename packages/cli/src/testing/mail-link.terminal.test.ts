import { eventually, ServerProcess } from '@skipper/test-kit';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { TerminalDriver } from './terminal-driver.ts';
import type { TerminalSession } from './terminal-session.tsx';

/** Links in mails are addresses of a browser: the screens that send one say how it is opened here. */

class OpenDriver extends TerminalDriver {
  get terminal(): TerminalSession {
    return this.running;
  }
}

const how = 'To open the link here, press Ctrl-P and paste it.';
let server: ServerProcess;
let app: OpenDriver;

beforeAll(async () => {
  server = await ServerProcess.start();
  app = (await OpenDriver.make(server.origin)) as OpenDriver;
});
afterAll(async () => {
  await app.dispose();
  await server.stop();
});

const shows = () =>
  eventually(() => {
    const shown = app.terminal.lines.map((line) => line.trim()).join(' ');
    expect(shown).toContain(how);
  });

test('after signing up', async () => {
  await app.visit('/signup');
  await app.fill('Email', 'new@example.com');
  await app.fill('Password', 'a long enough password');
  await app.press('Sign up');
  await shows();
});

test('after asking for a new password', async () => {
  await app.visit('/forgot-password');
  await app.fill('Email', 'new@example.com');
  await app.press('Send link');
  await shows();
});

test('for an invitation that has a newer link', async () => {
  await app.visit('/accept-invitation/unknown');
  await shows();
});
