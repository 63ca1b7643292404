import type { AnsweredFile, Invoice, InvoiceList, Problem } from '@skipper/core/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type ClockedServer, startClocked } from '../../../testing/start-clocked.ts';
import { saveBillingDetails } from './billing-details.ts';
import { readParties } from './invoice-parties.repository.ts';

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

test('an invoice keeps both parties as they were called when it was issued', async () => {
  const { arrange, db, app } = on.server;
  const [mentee, mentor] = [await arrange.user(['mentee']), await arrange.user(['mentor'])];
  await arrange.subscription(mentee, mentor);
  const client = await on.as(mentee);
  const before = await arrange.sale(mentee, mentor, 4_900);
  const fileOf = async (id: string) =>
    (await client.get<AnsweredFile>(`/invoices/${id}/file`)).body.base64;
  const first = await fileOf(before);
  expect(await readParties(db, before)).toMatchObject({
    seller: { username: mentor.username, legalName: '' },
    buyer: { username: mentee.username, legalName: '' },
  });
  const address = {
    line1: 'Quay 1',
    line2: '',
    city: 'Oslo',
    region: '',
    postalCode: '0150',
    country: 'NO',
  };
  for (const [user, legalName] of [
    [mentor, 'Harbour Ltd'],
    [mentee, 'Ann Buyer'],
  ] as const) {
    const details = { legalName, address, taxId: 'NO 1' };
    await app.database.transaction((inside) =>
      saveBillingDetails(inside, user.id, details, on.clock.now()),
    );
  }
  await db.updateTable('users').set({ username: 'renamed' }).where('id', '=', mentor.id).execute();
  expect(await fileOf(before)).toBe(first);
  const page = await client.get<Invoice>(`/invoices/${before}`);
  expect(page.body.seller).toBe(mentor.username);
  const list = await client.get<InvoiceList>('/invoices');
  expect(list.body.invoices.map(({ seller }) => seller)).toEqual([mentor.username]);
  const after = await arrange.sale(mentee, mentor, 4_900);
  expect(await readParties(db, after)).toEqual({
    seller: { username: 'renamed', legalName: 'Harbour Ltd', address, taxId: 'NO 1' },
    buyer: { username: mentee.username, legalName: 'Ann Buyer', address, taxId: 'NO 1' },
  });
});
