import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { SMTPServer } from 'smtp-server';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { SmtpMailer } from './smtp-mailer.ts';

const mail = {
  id: '0b0e0d5c-6d0a-4f43-9a63-0d0f0c0b0a09',
  at: Date.parse('2026-01-05T14:30:00Z'),
  to: 'ann@example.com',
  subject: 'Zoë, confirm',
  text: 'http://127.0.0.1/verify-email/x',
};
let server: SMTPServer;
let received: { readonly to: readonly string[]; readonly content: string }[];
let refuse: boolean;
let mailer: SmtpMailer;

beforeEach(async () => {
  received = [];
  refuse = false;
  server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData: (stream, { envelope }, done) => {
      void text(stream).then((content) => {
        received.push({ to: envelope.rcptTo.map(({ address }) => address), content });
        done(refuse ? new Error('The mailbox is full.') : null);
      });
    },
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.server.address() as AddressInfo;
  const from = 'Skipper <hello@skipper.example>';
  mailer = new SmtpMailer({ url: `smtp://127.0.0.1:${port}`, from });
});
afterEach(() => new Promise<void>((resolve) => server.close(resolve)));

test('a mail arrives at its one address, with the id of its job', async () => {
  await mailer.send(mail);
  expect(received.map(({ to }) => to)).toEqual([['ann@example.com']]);
  const content = received[0]?.content ?? '';
  expect(content).toContain('From: Skipper <hello@skipper.example>');
  expect(content).toContain('http://127.0.0.1/verify-email/x');
  expect(content).toContain(`Message-ID: <${mail.id}@skipper.example>`);
});

test('answers go to the address that is given for them', async () => {
  await mailer.send({ ...mail, replyTo: 'bob@example.com' });
  expect(received[0]?.content).toContain('Reply-To: bob@example.com');
});

test.each([
  ['replyTo', 'ann@example.com\r\nBcc: bob@example.com'],
  ['to', 'ann@example.com, bob@example.com'],
  ['to', 'ann@example.com\r\nBcc: bob@example.com'],
  ['subject', 'Hello\r\nBcc: bob@example.com'],
])('nothing in "%s" makes a second address or a header of its own', async (field, value) => {
  await mailer.send({ ...mail, [field]: value }).catch(() => undefined);
  for (const { to, content } of received) {
    expect(to).not.toContain('bob@example.com');
    expect(content).not.toMatch(/^Bcc:/m);
  }
});

test('a server that refuses is a failure, so that the mail is tried again', async () => {
  refuse = true;
  await expect(mailer.send(mail)).rejects.toThrow('The mailbox is full.');
});

test('a server that is not there is a failure', async () => {
  const gone = new SmtpMailer({ url: 'smtp://127.0.0.1:1', from: 'a@b.example' });
  await expect(gone.send(mail)).rejects.toThrow();
});
