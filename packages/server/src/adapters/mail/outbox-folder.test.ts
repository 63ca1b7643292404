import { mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { OutboxFolder } from './outbox-folder.ts';

let data: string;
let folder: string;
let outbox: OutboxFolder;
beforeEach(() => {
  data = mkdtempSync(join(tmpdir(), 'skipper-outbox-'));
  folder = join(data, 'outbox');
  outbox = new OutboxFolder(folder);
});
afterEach(() => rmSync(data, { recursive: true }));

const mail = (at: number, id = `mail-${at}`) => ({
  id,
  at,
  to: 'ann@example.com',
  subject: 'Hello',
  text: 'A link.',
});

test('there is no mail before the first', async () => {
  expect(await outbox.list()).toEqual([]);
});

test('keeps mails beyond this process, the newest first', async () => {
  for (const at of [9, 1_000, 30]) await outbox.send(mail(at));
  expect(await new OutboxFolder(folder).list()).toEqual([mail(1_000), mail(30), mail(9)]);
});

test('a mail that is sent again is there once', async () => {
  await Promise.all([outbox.send(mail(1)), outbox.send(mail(1))]);
  expect(await outbox.list()).toEqual([mail(1)]);
});

test('keeps the last five hundred', async () => {
  for (let at = 1; at <= 503; at += 1) await outbox.send(mail(at));
  const mails = await outbox.list();
  expect([mails.length, mails.at(-1)?.at]).toEqual([500, 4]);
  expect(readdirSync(folder)).toHaveLength(500);
});

test('is for its owner only', async () => {
  await outbox.send(mail(1));
  const modes = [folder, join(folder, readdirSync(folder)[0] ?? '')].map(
    (path) => statSync(path).mode & 0o777,
  );
  expect(modes).toEqual([0o700, 0o600]);
});

test('a file that is no mail hides none', async () => {
  await outbox.send(mail(1));
  writeFileSync(join(folder, '000000000000002-empty.json'), '');
  writeFileSync(join(folder, '000000000000003-half.json.part'), '{"id":');
  expect(await outbox.list()).toEqual([mail(1)]);
});
