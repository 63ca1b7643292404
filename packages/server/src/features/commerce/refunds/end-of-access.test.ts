import type {
  Invoice,
  InvoiceRefundRequest,
  Problem,
  RefundPreview,
  Sale,
  SubscriberDetail,
} from '@skipper/core/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { ArrangedUser } from '../../../testing/arrange.ts';
import { engines } from '../../../testing/engines.ts';
import { PlanChanging } from '../../../testing/plan-changing.ts';
import { type ClockedServer, startClocked } from '../../../testing/start-clocked.ts';

describe.each(engines)('the access that a refund ends on %s', (engine) => {
  let on: ClockedServer;
  let changing: PlanChanging;
  beforeAll(async () => {
    on = await startClocked(engine);
    changing = new PlanChanging(on);
  });
  afterAll(() => on.server.close());

  /** The first month of a subscription, and whether a refund of it whole ends access. */
  async function start(card: 'accepted' | 'fails-later') {
    const started = await changing.start(card);
    const { mentor, id } = started;
    const { id: invoiceId } = await on.server.db
      .selectFrom('invoices')
      .select('id')
      .where('subscriptionId', '=', id)
      .executeTakeFirstOrThrow();
    const ends = async () => {
      const path = `/sales/${invoiceId}/refund-preview?amount=4900`;
      return (await (await on.as(mentor)).get<RefundPreview>(path)).body.endsAccess;
    };
    const refund = async (as: ArrangedUser = mentor) => {
      const body = { amount: 4_900, reason: 'Asked' };
      const path = `/sales/${invoiceId}/refund`;
      const { status } = await (await on.as(as)).sendOnce<Sale & Problem>('POST', path, body);
      await changing.paying.settle();
      return status;
    };
    const status = async () => (await changing.buying.row(id)).billingStatus;
    return { ...started, invoiceId, ends, refund, status };
  }

  test('is not that of the days of grace after the month that it paid for', async () => {
    const { ends, refund, status } = await start('fails-later');
    expect(await ends()).toBe(true);
    await changing.paying.days(32);
    expect([await status(), await ends()]).toEqual(['past_due', false]);
    expect(await refund()).toBe(200);
    expect(await status()).toBe('past_due');
  });

  test('is paid by the payment before one that was given back', async () => {
    const { mentor, buyer, id, gold, invoiceId, preview, change, ends, refund, status } =
      await start('accepted');
    const extend = async () =>
      (await on.as(mentor)).send('POST', `/subscribers/${id}/extend`, { days: 10 });
    await change(await preview(gold));
    await extend();
    await changing.paying.card(id, 'accepted');
    expect(await changing.buying.atProvider(buyer.id, 'refund')).toHaveLength(1);
    const member = await (await on.as(mentor)).get<SubscriberDetail>(`/subscribers/${id}`);
    expect(member.body.refundableSaleUuid).toBe(invoiceId);
    // Within the days that were added.
    await changing.paying.days(35);
    expect(await ends()).toBe(true);

    const ask = async () => {
      const path = `/user-subscriptions/${id}/refund-request`;
      const body = { reason: 'Not for me' };
      return (await on.as(buyer)).sendOnce<InvoiceRefundRequest & Pick<Problem, 'errors'>>(
        'POST',
        path,
        body,
      );
    };
    const asked = await ask();
    expect(asked.status).toBe(201);
    const decision = { outcome: 'declined', answer: 'No' };
    const { uuid } = asked.body;
    await (await on.as(mentor)).send('POST', `/refund-requests/${uuid}/decide`, decision);
    const { refundRequest } = (await (await on.as(buyer)).get<Invoice>(`/invoices/${invoiceId}`))
      .body;
    expect(refundRequest?.status).toBe('declined');

    expect(await refund()).toBe(200);
    expect(await status()).toBe('canceled');
    const again = await ask();
    expect([again.status, again.body.errors?.[0]?.code]).toEqual([409, 'nothing_left']);
  });

  test('is that of days which were added to the month', async () => {
    const { mentor, id, ends, refund, status } = await start('accepted');
    const seller = await on.as(mentor);
    await seller.send('POST', `/subscribers/${id}/extend`, { days: 10 });
    await changing.paying.days(35);
    expect([await status(), await ends()]).toEqual(['active', true]);
    expect(await refund()).toBe(200);
    expect(await status()).toBe('canceled');
  });
});
