import { nodePorts } from '@skipper/core/node';
import { expect, test } from 'vitest';
import { FakeTerminal } from '../testing/fake-terminal.ts';
import { RunningApp } from './running-app.tsx';

const nowhere = 'http://127.0.0.1:1';

/** The app on a terminal where each request, each mode of the keyboard and each write is a step. */
async function stepsOfStart(): Promise<readonly string[]> {
  const steps: string[] = [];
  const ports = nodePorts({ server: nowhere, address: '/dashboard', token: 'held' });
  const { stdin, stdout } = new FakeTerminal(80, 24);
  const write = stdout.write.bind(stdout);
  stdout.write = ((...chunk: [string]) => {
    steps.push('frame');
    return write(...chunk);
  }) as typeof write;
  stdin.setRawMode = (raw) => {
    steps.push(raw ? 'raw' : 'echo');
    return stdin;
  };
  const app = new RunningApp({
    server: nowhere,
    ports: () => ({
      ...ports,
      sender: {
        send: ({ path }) => {
          steps.push(path);
          return new Promise(() => undefined);
        },
      },
    }),
    readFile: () => Promise.reject(new Error('No file is read here.')),
    saveFile: () => Promise.reject(new Error('No file is saved here.')),
    openAddress: async () => false,
    copy: () => undefined,
    suspend: async () => undefined,
    leave: () => undefined,
    report: (error) => steps.push(String(error)),
    terminal: { stdin, stdout, debug: true, patchConsole: false, interactive: true },
  });
  await expect.poll(() => steps).toContain('frame');
  await app.close();
  await ports.close();
  return steps;
}

test('the server is asked for the session before the first frame is drawn', async () => {
  const steps = await stepsOfStart();
  expect(steps.filter((step) => step !== 'raw')[0]).toBe('/api/session');
});

test('what is typed at the first frame is not echoed by the terminal', async () => {
  const steps = await stepsOfStart();
  expect(steps).toContain('raw');
  expect(steps.indexOf('raw')).toBeLessThan(steps.indexOf('frame'));
  expect(steps.findLast((step) => step !== 'frame')).toBe('echo');
});
