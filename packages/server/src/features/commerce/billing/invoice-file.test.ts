import type { AnsweredFile, Problem } from '@skipper/core/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type ClockedServer, startClocked } from '../../../testing/start-clocked.ts';

let on: ClockedServer;
beforeAll(async () => {
  on = await startClocked('sqlite');
});
afterAll(() => on.server.close());

test('an invoice is a PDF for its payer, and for no one else', async () => {
  const { arrange } = on.server;
  const [mentee, mentor] = [await arrange.user(['mentee']), await arrange.user(['mentor'])];
  await arrange.subscription(mentee, mentor);
  const path = `/invoices/${await arrange.sale(mentee, mentor, 4_900)}/file`;
  const { body, status } = await (await on.as(mentee)).get<AnsweredFile>(path);
  expect(status).toBe(200);
  expect([body.type, body.name]).toEqual([
    'application/pdf',
    expect.stringMatching(/^invoice-SK-\d+\.pdf$/),
  ]);
  expect(Buffer.from(body.base64, 'base64').toString('latin1', 0, 8)).toBe('%PDF-1.7');
  const again = await (await on.as(mentee)).get<AnsweredFile>(path);
  expect(again.body.base64).toBe(body.base64);
  for (const other of [mentor, await arrange.user(['mentee'])]) {
    expect((await (await on.as(other)).get<Problem>(path)).status).toBe(404);
  }
});
