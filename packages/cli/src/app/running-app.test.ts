import { nodePorts } from '@skipper/core/node';
import { expect, test } from 'vitest';
import { FakeTerminal } from '../testing/fake-terminal.ts';
import { RunningApp } from './running-app.tsx';

test('the server is asked for the session before the first frame is drawn', async () => {
  const steps: string[] = [];
  const ports = nodePorts({ server: 'http://127.0.0.1:1', address: '/dashboard', token: 'held' });
  const { stdin, stdout } = new FakeTerminal(80, 24);
  const write = stdout.write.bind(stdout);
  stdout.write = ((...chunk: [string]) => {
    steps.push('frame');
    return write(...chunk);
  }) as typeof write;
  const app = new RunningApp({
    server: 'http://127.0.0.1:1',
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
  expect(steps[0]).toBe('/api/session');
  await app.close();
  await ports.close();
});
