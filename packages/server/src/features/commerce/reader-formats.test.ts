import type { AnsweredFile, FeeInvoiceList, InvoiceList } from '@skipper/core/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { drawnText } from '../../testing/drawn-text.ts';
import { engines } from '../../testing/engines.ts';
import { Paying } from '../../testing/paying.ts';
import { type ClockedServer, startClocked } from '../../testing/start-clocked.ts';

const month = { interval: 'month', amount: 1_990, currency: 'EUR' } as const;

describe.each(engines)('formats of readers on %s', (engine) => {
  let on: ClockedServer;
  let paying: Paying;
  beforeAll(async () => {
    on = await startClocked(engine);
    paying = new Paying(on);
  });
  afterAll(() => on.server.close());

  const reader = async (role: 'mentor' | 'mentee', locale: string | null, timezone: string) => {
    const user = await on.server.arrange.user([role]);
    const { opts } = await on.server.db
      .selectFrom('users')
      .select('opts')
      .where('id', '=', user.id)
      .executeTakeFirstOrThrow();
    const changed = JSON.stringify({ ...JSON.parse(opts), locale, timezone });
    await on.server.db
      .updateTable('users')
      .set({ opts: changed })
      .where('id', '=', user.id)
      .execute();
    return user;
  };

  /** A renewed subscription of one reader to another. */
  async function renewed(locale: string | null) {
    const seller = await reader('mentor', 'fr-FR', 'Europe/Paris');
    const buyer = await reader('mentee', locale, 'Europe/Berlin');
    const planUuid = await on.server.arrange.plan(seller, { name: 'Alpha', prices: [month] });
    const id = await paying.order(buyer.id, { planUuid, ...month });
    await paying.card(id, 'accepted');
    await paying.days(32);
    const [receipt] = await on.server.mailsTo(buyer.email);
    return { seller, buyer, receipt };
  }
  const plain = (text: string | undefined) => text?.replace(/\u00a0|\u202f|&nbsp;/g, ' ');
  const pdf = async (user: { readonly id: string }, path: string) => {
    const { status, body } = await (await on.as(user)).get<AnsweredFile>(path);
    expect(status).toBe(200);
    return drawnText(Buffer.from(body.base64, 'base64'));
  };

  test('a renewal is mailed in the format of the buyer, as text and as HTML', async () => {
    const { receipt } = await renewed('de-DE');
    expect(plain(receipt?.subject)).toBe('Receipt for Alpha: 19,90 €');
    expect(plain(receipt?.text)).toContain('You paid 19,90 € for Alpha.');
    expect(plain(receipt?.html)).toContain('<p>You paid 19,90 € for Alpha.');
  });

  test('a buyer who chose none reads it as in the United States', async () => {
    expect((await renewed(null)).receipt?.subject).toBe('Receipt for Alpha: €19.90');
  });

  test('an invoice has the format of its buyer for its seller, too', async () => {
    const { buyer, seller } = await renewed('de-DE');
    const { invoices } = (await (await on.as(buyer)).get<InvoiceList>('/invoices')).body;
    const [invoice] = invoices;
    const text = await pdf(buyer, `/invoices/${invoice?.uuid}.pdf`);
    expect(text).toContain('19,90 €');
    expect(text).toContain('Days are in Europe/Berlin.');
    expect(text).not.toContain('€19.90');
    expect(await pdf(seller, `/sales/${invoice?.uuid}.pdf`)).toBe(text);
  });

  test('documents of a seller have the seller’s format, with days of UTC', async () => {
    const { seller } = await renewed('de-DE');
    const now = new Date(on.clock.now()).toISOString();
    const statement = await pdf(seller, `/payouts/statements/${now.slice(0, 7)}.pdf`);
    expect(statement).toMatch(/\d,\d{2} €/);
    expect(statement).toContain('Days are in UTC.');
    const year = await pdf(seller, `/tax-documents/${now.slice(0, 4)}.pdf`);
    expect(year).toMatch(/\d,\d{2} €/);
    await on.server.app.services.feeInvoices.run(on.server.app.database, (error) => {
      throw error;
    });
    const client = await on.as(seller);
    const { feeInvoices } = (await client.get<FeeInvoiceList>('/mentor_billing/fees')).body;
    const fees = await pdf(seller, `/mentor_billing/fees/${feeInvoices[0]?.uuid}.pdf`);
    expect(fees).toMatch(/\d,\d{2} €/);
    expect(fees).not.toMatch(/€\d/);
  });
});
