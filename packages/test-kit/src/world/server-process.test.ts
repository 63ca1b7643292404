import { beforeEach, expect, test } from 'vitest';
import { ServerProcess } from './server-process.ts';

let server: ServerProcess;

beforeEach(async () => {
  server = await ServerProcess.start();
  return () => server.stop();
});

const version = (): Promise<Response> => fetch(`${server.origin}/api/version`);

test('a started server answers', async () => {
  expect((await version()).status).toBe(200);
});

test('a request that cannot be arranged throws and the server lives on', async () => {
  await expect(server.ask('makeCoffee', {})).rejects.toThrow('makeCoffee');
  expect((await version()).status).toBe(200);
});

test('an arrangement that the server refuses says why', async () => {
  const user = { username: 'login', email: 'a@example.com', password: 'x', roles: ['mentee'] };
  await expect(server.ask('createUser', user)).rejects.toThrow('taken');
});

test('a stopped server is gone, and stopping twice is harmless', async () => {
  await server.stop();
  await server.stop();
  await expect(version()).rejects.toThrow();
});
