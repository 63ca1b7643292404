import {
  FormService,
  ServerProcess,
  startFaultLine,
  type User,
  vocabulary,
  World,
} from '@skipper/test-kit';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { TerminalDriver } from '../../testing/terminal-driver.ts';
import type { TerminalSession } from '../../testing/terminal-session.tsx';

/** The driver, with its terminal open to inspection. */
class OpenDriver extends TerminalDriver {
  get terminal(): TerminalSession {
    return this.running;
  }
}

const { buttons, fields, texts } = vocabulary;
const helpUrl = 'https://help.example/skippers';
let service: FormService;
let server: ServerProcess;
let mentee: User;

beforeAll(async () => {
  service = await FormService.start();
  const environment = { FEEDBACK_FORM_URL: service.url, HELP_URL: helpUrl };
  server = await ServerProcess.start({ environment });
  const line = await startFaultLine(server.port);
  mentee = await new World(server, line).mentee();
  await line.close();
});

afterAll(async () => {
  await server.stop();
  await service.close();
});

async function onDashboard(use: (app: OpenDriver) => Promise<void>): Promise<void> {
  const app = (await OpenDriver.make(server.origin)) as OpenDriver;
  try {
    await app.visit('/login');
    await app.signIn(mentee);
    await app.seesScreen('dashboard');
    await use(app);
  } finally {
    await app.dispose();
  }
}

test('feedback goes to the external service as a plain form; Escape keeps it typed (NAV-7)', async () => {
  await onDashboard(async (app) => {
    await app.press(buttons.openFeedback);
    await app.choose(fields.category, 'General Comments');
    await app.fill(fields.description, 'Good & simple.');
    await app.goBack();
    await app.press(buttons.openFeedback);
    await app.seesFieldValue(fields.description, 'Good & simple.');
    await app.press(buttons.submitFeedback);
    await app.seesToast({ description: texts.feedbackSent });
    expect(service.received.map((one) => one.fields)).toEqual([
      { category: 'General Comments', description: 'Good & simple.' },
    ]);
  });
});

test('Help opens the configured help centre in the browser, and says so (NAV-4)', async () => {
  await onDashboard(async (app) => {
    await app.openLink('Help');
    await app.seesToast({ title: 'Opened in your browser', description: helpUrl });
    expect(app.terminal.opened).toEqual([helpUrl]);
  });
});
