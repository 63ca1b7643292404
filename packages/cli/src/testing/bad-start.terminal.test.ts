import {
  eventually,
  type FaultLine,
  ServerProcess,
  startFaultLine,
  World,
} from '@skipper/test-kit';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { TerminalDriver } from './terminal-driver.ts';
import { Home } from './terminal-session.tsx';

/** A terminal app that begins without its server. What a command says is in server-failures. */

class FrameDriver extends TerminalDriver {
  get frame(): string {
    return this.running.terminal.lines.join('\n');
  }
}

let server: ServerProcess;
let line: FaultLine;
let world: World;

beforeAll(async () => {
  server = await ServerProcess.start();
  line = await startFaultLine(server.port);
  world = new World(server, line);
});

afterAll(async () => {
  await line.close();
  await server.stop();
});

test('a signed-in user whose server is away at the start reads so, and goes on once it is back', async () => {
  const mentor = await world.mentor();
  const mentee = await world.mentee({ subscribedTo: [mentor] });
  const app = new FrameDriver(line.origin, await Home.make());
  try {
    await app.visit('/login');
    await app.signIn(mentee);
    await app.seesScreen('dashboard');
    line.tcp.set({ kind: 'refuse' });
    await app.restart('/dashboard/subscriptions');
    await eventually(() => expect(app.frame).toContain('not reached'));
    await app.seesButton('Try again');
    await app.doesNotSeeLink('Sign in');
    await app.doesNotSeeText(mentor.username);
    line.tcp.clear();
    await app.press('Try again');
    await app.seesScreen('subscriptions');
    await app.seesRow('Subscriptions', mentor.username);
    await app.seesUserCard({ title: mentee.username, subtitle: 'Crew Member' });
    await eventually(() => expect(app.frame).not.toContain('not reached'));
  } finally {
    line.tcp.clear();
    await app.dispose();
  }
});

test('a server that comes back is noticed without a key, and what is on show goes on', async () => {
  const mentor = await world.mentor();
  const mentee = await world.mentee({ subscribedTo: [mentor] });
  const app = new FrameDriver(line.origin, await Home.make());
  try {
    await app.visit('/login');
    await app.signIn(mentee);
    await app.seesScreen('dashboard');
    line.tcp.set({ kind: 'refuse' });
    await app.restart('/dashboard/subscriptions');
    await eventually(() => expect(app.frame).toContain('not reached'));
    // Once every attempt has failed, nothing but a probe is left to notice.
    await app.stopClock();
    const later = (look: () => void) =>
      eventually(async () => {
        await app.advance(1_500);
        look();
      });
    await later(() => expect(app.frame).toContain('could not be loaded'));
    line.tcp.clear();
    await later(() => expect(app.frame).not.toContain('not reached'));
    await later(() => expect(app.frame).toContain(mentor.username));
    await app.seesScreen('subscriptions');
    await app.seesUserCard({ title: mentee.username, subtitle: 'Crew Member' });
  } finally {
    line.tcp.clear();
    await app.dispose();
  }
});
