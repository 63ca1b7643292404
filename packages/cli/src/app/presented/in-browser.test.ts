import { ServerProcess, vocabulary } from '@skipper/test-kit';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { TerminalDriver } from '../../testing/terminal-driver.ts';
import type { TerminalSession } from '../../testing/terminal-session.tsx';

/** The driver, with its terminal open to inspection. */
class OpenDriver extends TerminalDriver {
  get terminal(): TerminalSession {
    return this.running;
  }
}

let server: ServerProcess;

beforeAll(async () => {
  server = await ServerProcess.start({ googleClientId: 'skipper.apps.googleusercontent.com' });
});

afterAll(() => server.stop());

test('signing in with Google says that it needs a browser, and opens the page in one', async () => {
  const app = (await OpenDriver.make(server.origin)) as OpenDriver;
  try {
    await app.visit('/login');
    await app.seesText('Google sign-in works only in a browser.');
    await app.doesNotSeeButton('Continue with Google');
    await app.press('Open in browser');
    await app.seesToast({ title: 'Opened in your browser', description: `${server.origin}/login` });
    expect(app.terminal.opened).toEqual([`${server.origin}/login`]);
    await app.seesButton(vocabulary.buttons.signIn);
  } finally {
    await app.dispose();
  }
});
