import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { enqueue } from '../../jobs/enqueue.ts';
import { startTestServer } from '../../testing/start-test-server.ts';
import { cryptoRandom } from '../random.ts';
import { HttpGateway } from './http-gateway.ts';

const message = {
  id: '0b0e0d5c-6d0a-4f43-9a63-0d0f0c0b0a09',
  at: 0,
  to: '+15551234567',
  subject: 'Text message',
  text: '123456 is your Skipper code.',
};
let server: Server;
let received: object[];
let status: number;
beforeEach(async () => {
  received = [];
  status = 202;
  server = createServer((request, response) => {
    void json(request).then((body) => {
      const { authorization, 'idempotency-key': key } = request.headers;
      received.push({ method: request.method, authorization, key, body });
      response.writeHead(status, { location: '/elsewhere' }).end('{}');
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
});
afterEach(() => {
  server.closeAllConnections();
  return new Promise<unknown>((resolve) => server.close(resolve));
});

const gateway = (secret: string | undefined) =>
  new HttpGateway({
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/send`,
    secret,
  });

test('hands a message over with its secret', async () => {
  await gateway('s3cret').send(message);
  const { id, to, text } = message;
  const authorization = 'Bearer s3cret';
  expect(received).toEqual([{ method: 'POST', authorization, key: id, body: { id, to, text } }]);
});

test('a gateway without a secret is asked without one', async () => {
  await gateway(undefined).send(message);
  expect(received).toMatchObject([{ authorization: undefined }]);
});

test.each([301, 400, 401, 500])(
  '%i is a failure that does not tell the secret',
  async (refusal) => {
    status = refusal;
    const failure: unknown = await gateway('s3cret')
      .send(message)
      .catch((error: unknown) => error);
    expect(String(failure)).toContain(String(refusal));
    expect(String(failure)).not.toContain('s3cret');
    expect(received).toHaveLength(1);
  },
);

test('a server that has a gateway sends its text messages there', async () => {
  const { port } = server.address() as AddressInfo;
  const own = await startTestServer({
    environment: { SMS_GATEWAY_URL: `http://127.0.0.1:${port}/send`, SMS_GATEWAY_SECRET: 'x' },
  });
  const { to, text } = message;
  const id = await enqueue(own.db, cryptoRandom, 'sms', { to, text }, Date.now());
  await own.app.worker.runDue();
  expect(received).toMatchObject([{ authorization: 'Bearer x', key: id, body: { to, text } }]);
  expect(await own.app.outbox?.list()).toEqual([]);
  await own.close();
});
