import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '../testing/start-test-server.ts';

const boundary = 'the-boundary';
const type = `multipart/form-data; boundary=${boundary}`;
const content = 'Symbol,Side,Quantity,Price,Date\nACME,Buy,1,2,2026-01-05\n';

let server: TestServer;
let token: string;
let account: string;
beforeAll(async () => {
  server = await startTestServer();
  const mentor = await server.arrange.user(['mentor']);
  token = await server.arrange.token(mentor);
  account = (await server.arrange.account(mentor)).uuid;
});
afterAll(() => server.close());

const field = (name: string, value: string) =>
  `--${boundary}\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`;
const file = (name = 'fills.csv') =>
  `--${boundary}\r\nContent-Disposition: form-data; name="file"; filename="${name}"\r\nContent-Type: text/csv\r\n\r\n${content}\r\n`;
const end = `--${boundary}--\r\n`;

async function send(payload: string, contentType = type, url = '/api/imports') {
  const headers = { authorization: `Bearer ${token}`, 'content-type': contentType };
  const answer = await server.app.fastify.inject({ method: 'POST', url, headers, payload });
  return { status: answer.statusCode, body: answer.json() };
}

describe('an upload', () => {
  test('may hold its fields after the file', async () => {
    expect((await send(file() + field('accountUuid', account) + end)).status).toBe(201);
  });

  test.each([
    ['cut off in the file', () => field('accountUuid', account) + file().slice(0, -30), type],
    ['cut off in a header', () => field('accountUuid', account).slice(0, 60), type],
    ['without a boundary', () => field('accountUuid', account) + end, 'multipart/form-data'],
    ['with an empty boundary', () => field('accountUuid', account) + end, `${type.split('=')[0]}=`],
    ['with another boundary', () => field('accountUuid', account) + end, `${type}-2`],
  ])('that is %s is the sender’s fault', async (_name, payload, contentType) => {
    const { status, body } = await send(payload(), contentType);
    expect([status, body.errors]).toEqual([
      400,
      [
        {
          message: 'The upload is damaged or cut off. Send the file again.',
          code: 'malformed_upload',
          field: 'file',
        },
      ],
    ]);
  });

  test('with two files or too many fields says how many may be', async () => {
    const fields = Array.from({ length: 12 }, (_, index) => field(`field${index}`, '1')).join('');
    for (const payload of [file() + file() + end, fields + file() + end]) {
      const { status, body } = await send(payload);
      expect([status, body.errors[0].code]).toEqual([400, 'too_many_parts']);
    }
  });

  test('with a field twice is refused, for either value could be meant', async () => {
    const twice = field('timezone', 'UTC') + field('timezone', 'Europe/Berlin');
    const { status, body } = await send(field('accountUuid', account) + twice + file() + end);
    expect([status, body.errors]).toEqual([
      400,
      [{ message: 'Send this field once.', code: 'repeated_field', field: 'timezone' }],
    ]);
  });

  test('to a call that reads JSON is another kind of body', async () => {
    const { status, body } = await send(field('alias', 'x') + end, type, '/api/connected-accounts');
    expect([status, body.errors[0].code]).toEqual([415, 'unsupported_media_type']);
  });
});
