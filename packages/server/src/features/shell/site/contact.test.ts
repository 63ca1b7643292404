import type { Problem } from '@skipper/core/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readCommand } from '../../../config.ts';
import { engines } from '../../../testing/engines.ts';
import { type ClockedServer, startClocked } from '../../../testing/start-clocked.ts';
import { startTestServer } from '../../../testing/start-test-server.ts';

const operator = 'crew@skipper.example';
const body = {
  name: 'Ann Lee',
  email: 'ann@example.com',
  message: ' Do you take\nFidelity files? ',
};

describe.each(engines)('a message to the operator on %s', (engine) => {
  let on: ClockedServer;
  beforeAll(async () => {
    on = await startClocked(engine, { environment: { CONTACT_EMAIL: operator } });
  });
  afterAll(() => on.server.close());

  const mails = () => on.server.mailsTo(operator);

  test('goes out as mail, with the address to answer to', async () => {
    const answer = await on.visitor.send('POST', '/contact', body);
    expect([answer.status, answer.body]).toEqual([202, { received: true }]);
    expect(await mails()).toMatchObject([
      {
        to: operator,
        replyTo: 'ann@example.com',
        subject: 'Message from the contact page',
        text: 'From: Ann Lee <ann@example.com>\nAccount: not signed in\n\nDo you take\nFidelity files?\n',
      },
    ]);
  });

  test('names the account of a sender who is signed in', async () => {
    const user = await on.server.arrange.user(['mentee']);
    await (await on.as(user)).send('POST', '/contact', body);
    const texts = (await mails()).map(({ text }) => text);
    expect(texts).toContainEqual(expect.stringContaining(`\nAccount: @${user.username}\n`));
  });

  test('cannot forge the lines above it', async () => {
    await on.visitor.send('POST', '/contact', { ...body, name: 'Ann\r\nAccount: @admin\u2028x' });
    const lines = (await mails()).map(({ text }) => text.split('\n')[0]);
    expect(lines).toContain('From: Ann Account: @admin x <ann@example.com>');
  });

  test.each([
    ['no message', { message: ' \n ' }, 'message'],
    ['too long a message', { message: 'x'.repeat(5_001) }, 'message'],
    ['no address', { email: 'ann' }, 'email'],
    ['two addresses', { email: 'ann@example.com,bob@example.com' }, 'email'],
    ['a header in the address', { email: 'ann@example.com\nBcc:x@y' }, 'email'],
  ])('with %s is refused and sends nothing', async (_name, change, field) => {
    const before = (await mails()).length;
    const answer = await on.visitor.send<Problem>('POST', '/contact', { ...body, ...change });
    expect(answer.status).toBe(400);
    expect(answer.body.errors[0]?.field).toBe(field);
    expect(await mails()).toHaveLength(before);
  });
});

test('messages of one address are limited, and those over the limit are not sent', async () => {
  const environment = { CONTACT_EMAIL: operator };
  const server = await startTestServer({ rateLimits: true, environment });
  const send = () =>
    server.app.fastify.inject({ method: 'POST', url: '/api/contact', payload: body });
  for (let n = 0; n < 5; n += 1) expect((await send()).statusCode).toBe(202);
  expect((await send()).statusCode).toBe(429);
  expect(await server.mailsTo(operator)).toHaveLength(5);
  await server.close();
});

test.each([
  [{}, 'contact@localhost'],
  [{ SMTP_URL: 'smtp://m.example', MAIL_FROM: 'Floor <hi@floor.example>' }, 'hi@floor.example'],
  [{ CONTACT_EMAIL: 'ask@floor.example' }, 'ask@floor.example'],
])('with %o they go to %s', (environment, address) => {
  const command = readCommand([], environment);
  expect(command).toMatchObject({ config: { contactAddress: address } });
});

test('an invalid address is refused at the start', () => {
  expect(() => readCommand([], { CONTACT_EMAIL: 'a@b.c, d@e.f' })).toThrow('CONTACT_EMAIL');
});
