import type { AnsweredFile, Invoice, InvoiceList, Problem } from '@skipper/core/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { ArrangedUser } from '../../../testing/arrange.ts';
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
  const path = `/invoices/${await arrange.sale(mentee, mentor, 4_900)}.pdf`;
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
  const { uuid } = (await (await on.as(mentee)).get<Invoice>(path.replace('.pdf', ''))).body;
  expect(`/invoices/${uuid}.pdf`).toBe(path);
});

test('who asks for the type of a file gets its bytes', async () => {
  const { arrange, app } = on.server;
  const [mentee, mentor] = [await arrange.user(['mentee']), await arrange.user(['mentor'])];
  await arrange.subscription(mentee, mentor);
  const id = await arrange.sale(mentee, mentor, 4_900);
  const month = new Date(on.clock.now()).toISOString().slice(0, 7);
  const ask = async (user: ArrangedUser, url: string, accept: string) => {
    const authorization = `Bearer ${await arrange.token(user)}`;
    const answer = await app.fastify.inject({ url, headers: { authorization, accept } });
    const { 'content-type': type, 'content-disposition': disposition } = answer.headers;
    const begin = answer.rawPayload.toString('latin1', 0, 8);
    return [answer.statusCode, type, disposition, begin];
  };
  const pdf = `/api/invoices/${id}.pdf`;
  const named = expect.stringMatching(/^attachment; filename="invoice-SK-\d{6}\.pdf"$/);
  const bytes = [200, 'application/pdf', named, '%PDF-1.7'];
  expect(await ask(mentee, pdf, 'application/pdf')).toEqual(bytes);
  expect(await ask(mentee, pdf, 'text/html, Application/PDF;q=0.9')).toEqual(bytes);
  const json = [200, 'application/json; charset=utf-8', undefined, '{"name":'];
  for (const accept of ['application/json', '*/*', 'text/csv']) {
    expect(await ask(mentee, pdf, accept)).toEqual(json);
  }
  expect(await ask(mentor, `/api/payouts/statements/${month}.csv`, 'text/csv')).toEqual([
    200,
    expect.stringMatching(/^text\/csv/),
    `attachment; filename="statement-${month}.csv"`,
    Buffer.from('\uFEFFDate (').toString('latin1', 0, 8),
  ]);
  const [status, type] = await ask(mentor, pdf, 'application/pdf');
  expect([status, type]).toEqual([404, expect.stringContaining('json')]);
  expect((await ask(mentor, `/api/payouts/statements/${month}.txt`, '*/*'))[0]).toBe(400);
});

test('an invoice keeps both parties as they were called when it was issued', async () => {
  const { arrange, db, app } = on.server;
  const [mentee, mentor] = [await arrange.user(['mentee']), await arrange.user(['mentor'])];
  await arrange.subscription(mentee, mentor);
  const client = await on.as(mentee);
  const before = await arrange.sale(mentee, mentor, 4_900);
  const fileOf = async (id: string) =>
    (await client.get<AnsweredFile>(`/invoices/${id}.pdf`)).body.base64;
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
