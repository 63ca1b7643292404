import type { Sale } from '@skipper/core/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { unbalanced } from '../../../testing/books.ts';
import { Buying } from '../../../testing/buying.ts';
import { engines } from '../../../testing/engines.ts';
import { Paying } from '../../../testing/paying.ts';
import { type ClockedServer, startClocked } from '../../../testing/start-clocked.ts';
import { findLatestAttempt } from '../payments/payment-attempts.repository.ts';

describe.each(engines)('refunds that come to nothing on %s', (engine) => {
  let on: ClockedServer;
  let paying: Paying;
  let buying: Buying;
  beforeAll(async () => {
    on = await startClocked(engine);
    paying = new Paying(on);
    buying = new Buying(on);
  });
  afterAll(async () => {
    expect(await unbalanced(on.server.db)).toEqual([]);
    await on.server.close();
  });

  const mailsTo = async ({ email }: { readonly email: string }, subject: string) =>
    (await on.server.mailsTo(email)).filter((one) => one.subject === subject);

  /** A month that is paid, and its refund by the seller. */
  async function paid() {
    const { mentor, buyer, order } = await buying.offer();
    const admin = await on.server.arrange.user(['admin']);
    const id = await paying.order(buyer.id, order);
    await paying.card(id, 'accepted');
    const attempt = await findLatestAttempt(on.server.db, id);
    const [invoiceId, paymentId] = [attempt?.invoiceId ?? '', attempt?.paymentId ?? ''];
    const refund = async (amount: number) => {
      const path = `/sales/${invoiceId}/refund`;
      const body = { amount, reason: 'Sorry', left: 4_900 };
      expect((await (await on.as(mentor)).send('POST', path, body)).status).toBe(200);
      await paying.settle();
    };
    const sale = async () => (await (await on.as(mentor)).get<Sale>(`/sales/${invoiceId}`)).body;
    const status = async () => (await buying.row(id)).billingStatus;
    return { mentor, buyer, admin, invoiceId, paymentId, refund, sale, status };
  }

  async function alter(id: string, change: object) {
    const objects = on.server.db.selectFrom('sandboxObjects').select('body').where('id', '=', id);
    const { body } = await objects.executeTakeFirstOrThrow();
    await on.server.db
      .updateTable('sandboxObjects')
      .set({ body: JSON.stringify({ ...JSON.parse(body), ...change }) })
      .where('id', '=', id)
      .execute();
  }

  /** The bank sends back the provider's refund, which can then be made again. */
  async function sendBack(invoiceId: string, paymentId: string) {
    const { db, app } = on.server;
    const { providerRefundId } = await db
      .selectFrom('refunds')
      .select('providerRefundId')
      .where('invoiceId', '=', invoiceId)
      .executeTakeFirstOrThrow();
    const subject = providerRefundId ?? '';
    await alter(subject, { status: 'failed' });
    await alter(paymentId, { refunded: 0 });
    await app.services.inbox.workOff(app.database, { kind: 'refund.changed', subject });
    await app.services.inbox.workOff(app.database, { kind: 'refund.changed', subject });
    await paying.settle();
  }

  test('are reported to all sides once, and can be made again', async () => {
    const { mentor, buyer, admin, invoiceId, paymentId, refund, sale, status } = await paid();
    await refund(4_900);
    expect(await status()).toBe('canceled');
    await sendBack(invoiceId, paymentId);
    expect(await sale()).toMatchObject({ status: 'paid', refunded: 0 });
    const [mail, ...others] = await mailsTo(buyer, 'Your refund of $49.00 failed');
    expect(others).toEqual([]);
    expect(mail?.text).toContain(`Your subscription to ${mentor.username} stays ended`);
    const [credit] = (await sale()).creditNotes;
    expect(mail?.text).toContain(`Credit note ${credit?.number} is canceled.`);
    const toSeller = await mailsTo(mentor, `Your refund to ${buyer.username} failed`);
    expect(toSeller.map(({ text }) => text)).toEqual([
      expect.stringContaining('Refund the sale again.'),
    ]);
    expect(await mailsTo(admin, `A refund to ${buyer.username} failed`)).toHaveLength(1);
    // No access comes back by itself; the money is sent again.
    expect(await status()).toBe('canceled');
    await refund(4_900);
    expect(await sale()).toMatchObject({ status: 'refunded', refunded: 4_900 });
  });

  test('are reported where the provider refuses them, and keep the access that they left', async () => {
    const { mentor, buyer, admin, paymentId, refund, status } = await paid();
    const money = { amount: 4_500, currency: 'USD' };
    const { provider } = on.server.app.sandbox;
    // Of what is left at the provider, nothing is known here yet.
    await provider.refund({ paymentId, money }, `${paymentId}-elsewhere`);
    await refund(1_000);
    const [mail] = await mailsTo(buyer, 'Your refund of $10.00 failed');
    expect(mail?.text).toContain(`Your access to ${mentor.username} stays as it is.`);
    expect(await mailsTo(mentor, `Your refund to ${buyer.username} failed`)).toHaveLength(1);
    expect(await mailsTo(admin, `A refund to ${buyer.username} failed`)).toHaveLength(1);
    expect(await status()).toBe('active');
  });
});
