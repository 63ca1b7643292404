import type { ConnectedAccount, Problem } from '@skipper/core/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ApiClient } from '../../testing/api-client.ts';
import { startTestServer, type TestServer } from '../../testing/start-test-server.ts';

let server: TestServer;
let client: ApiClient;
beforeAll(async () => {
  server = await startTestServer();
  client = new ApiClient(server, await server.arrange.token(await server.arrange.user(['mentor'])));
});
afterAll(() => server.close());

const create = (changes: object) =>
  client.send<ConnectedAccount & Problem>('POST', '/connected-accounts', {
    alias: 'Day trades',
    timezone: 'UTC',
    currency: 'USD',
    ...changes,
  });

test.each([
  ['currency', 'XXX', 'unknown_currency'],
  ['currency', 'usd', 'invalid'],
  ['timezone', 'Mars/Phobos', 'unknown_timezone'],
  ['alias', '  ', 'required'],
  ['alias', '\u200b', 'required'],
  ['alias', 'Day\ntrades', 'invalid_character'],
  ['alias', 'Day \u001b[31mtrades', 'invalid_character'],
  ['alias', 'Day \ud800', 'invalid_character'],
  ['startingCapital', '0', 'out_of_range'],
])('a new account with the %s "%s" is refused by that field', async (field, value, code) => {
  const { status, body } = await create({ [field]: value });
  expect(status).toBe(400);
  expect(body.errors).toMatchObject([{ field, code }]);
});

test('a new account starts with its summary public and its amounts private', async () => {
  const { status, body } = await create({
    alias: 'Day 👩‍💻',
    currency: 'JPY',
    startingCapital: '2500000',
  });
  expect(status).toBe(201);
  expect(body).toMatchObject({
    alias: 'Day 👩‍💻',
    currency: 'JPY',
    startingCapital: '2500000',
    publicLevel: 'summary',
    shareAmounts: false,
    lotMethod: 'FIFO',
  });
});
