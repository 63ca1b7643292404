import { endpointList } from '@skipper/core/contract';
import Fastify from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { DiskFiles } from '../adapters/files/disk-files.ts';
import { readClientSettings } from '../config-client.ts';
import { createHandlers } from '../features/handlers.ts';
import { Drain, HealthCheck } from '../features/shell/health/health.routes.ts';
import { startTestServer, type TestServer } from '../testing/start-test-server.ts';
import type { Handlers } from './call.ts';
import { registerContract } from './register-contract.ts';
import { Visits } from './visits.ts';

let server: TestServer;
let handlers: Handlers;
beforeAll(async () => {
  server = await startTestServer();
  const files = new DiskFiles(server.storage.dataDir);
  const health = new HealthCheck(server.db, new Drain(), files);
  handlers = createHandlers(server.app.services, health, readClientSettings({}));
});
afterAll(() => server.close());

const register = (some: object) => {
  const { database, audit } = server.app;
  const { trail } = audit;
  const visits = new Visits(database, { limited: false });
  const clock = { now: () => 0 };
  registerContract(Fastify(), some as Handlers, { database, clock, visits, trail });
};

test('every call of the contract has its route', () => {
  for (const { method, path } of endpointList) {
    expect(server.app.fastify.hasRoute({ method, url: `/api${path}` })).toBe(true);
  }
});

test('a call without a handler stops the start and is named', () => {
  const { getSession: _left, ...rest } = handlers;
  expect(() => register(rest)).toThrow('No handler for: getSession.');
});

test('a handler without a call stops the start and is named', () => {
  expect(() => register({ ...handlers, getSecrets: () => null })).toThrow(
    'Not in the contract: getSecrets.',
  );
});
