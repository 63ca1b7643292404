import { deepEqual, match } from 'node:assert/strict';
import { type CreditNote, endpoints, type Invoice } from '@skipper/core/contract';
import { behaviour, type Stage } from '../../behaviour.ts';
import { eventually } from '../../eventually.ts';
import { vocabulary } from '../../vocabulary.ts';
import type { User } from '../../world/world.ts';
import { arriveSignedIn } from '../steps.ts';

const { buttons, fields, tables } = vocabulary;
const billing = '/dashboard/settings/mentee-billing';
const sales = '/dashboard/sales';

async function sold({ world }: Stage): Promise<{ mentor: User; buyer: User; invoice: Invoice }> {
  const mentor = await world.mentor();
  const buyer = await world.mentee({ subscribedTo: [mentor] });
  await world.sale(buyer, mentor, 50_00);
  return { mentor, buyer, invoice: await invoiceOf(world, buyer) };
}

async function invoiceOf(world: Stage['world'], buyer: User): Promise<Invoice> {
  const { invoices } = await (await world.as(buyer)).call(endpoints.listInvoices, { query: {} });
  const [invoice] = invoices;
  if (!invoice) throw new Error('Nothing was sold.');
  return invoice;
}

/** Asks by a call. */
async function asks({ world }: Stage, buyer: User, invoice: Invoice, reason: string) {
  const params = { uuid: invoice.subscriptionUuid ?? '' };
  const body = { reason, invoiceUuid: invoice.uuid };
  return (await world.as(buyer)).call(endpoints.requestRefund, { params, body });
}

/** The one credit note of a buyer. */
async function creditNoteOf({ world }: Stage, buyer: User): Promise<CreditNote> {
  const [note, ...others] = (await invoiceOf(world, buyer)).creditNotes;
  if (!note || others.length > 0) throw new Error('There is not one credit note.');
  return note;
}

/** How a buyer asks for money back, and a Skipper or an admin answers. */
export const refundBehaviours = [
  behaviour(
    'a buyer asks for a refund of an invoice once, and reads the answer on it',
    ['PAY-9', 'DASH-8'],
    async (stage) => {
      const { app, world } = stage;
      const { mentor, buyer, invoice } = await sold(stage);
      await arriveSignedIn(app, buyer, billing);
      await app.openRow(tables.invoices, invoice.number);
      await app.press(buttons.askRefund);
      await app.press(buttons.sendRefundRequest);
      await app.seesFieldError(fields.refundReason, 'Enter a reason.');
      await app.fill(fields.refundReason, 'I was away all month');
      await app.press(buttons.sendRefundRequest);
      await app.seesStat('Request', 'Waiting');
      await app.seesText('our support decides');
      const { refundRequest } = await invoiceOf(world, buyer);
      deepEqual([refundRequest?.status, refundRequest?.reason], ['open', 'I was away all month']);
      const params = { uuid: refundRequest?.uuid ?? '' };
      const body = { outcome: 'declined', answer: 'The month was used' } as const;
      await (await world.as(mentor)).call(endpoints.decideRefundRequest, { params, body });
      await app.restart(`${billing}?invoice=${invoice.uuid}`);
      await app.seesStat('Request', 'Declined');
      await app.seesStat('Answer', 'The month was used');
      await app.seesStat('Access', 'Unchanged');
      deepEqual((await invoiceOf(world, buyer)).refunded, 0);
    },
    ['sales'],
  ),

  behaviour(
    'a Skipper accepts a refund request to the cent, and access ends with what paid for it',
    ['PAY-9', 'PAY-10'],
    async (stage) => {
      const { app, world } = stage;
      const { mentor, buyer, invoice } = await sold(stage);
      await asks(stage, buyer, invoice, 'Two payments by mistake');
      await arriveSignedIn(app, mentor, sales);
      await app.openRow(tables.refundRequests, buyer.username);
      await app.seesStat('Reason', 'Two payments by mistake');
      await app.press(buttons.acceptRefund);
      await app.fill(fields.refundAmount, '60');
      await app.press(buttons.reviewRefund);
      await app.seesFieldError(fields.refundAmount, 'Enter at most 50.00.');
      await app.fill(fields.refundAmount, '50');
      await app.fill(fields.refundAnswer, 'Sorry for that');
      await app.press(buttons.reviewRefund);
      await app.seesStat('From your balance', 45);
      await app.seesStat('Platform fee returned', 5);
      await app.seesStat('Access', 'Ends now');
      deepEqual((await invoiceOf(world, buyer)).refunded, 0);
      await app.press(buttons.refundNow);
      await app.seesText('Refund made');
      await app.seesStat('Answer', 'Sorry for that');
      const { refunded, refundRequest } = await invoiceOf(world, buyer);
      deepEqual(
        [refunded, refundRequest?.status, refundRequest?.endedAccess],
        [5_000, 'accepted', true],
      );
      const held = await (await world.as(buyer)).call(endpoints.getUserSubscriptions, {});
      deepEqual(
        held.map(({ status, billingStatus }) => [status, billingStatus]),
        [['inactive', 'canceled']],
      );
      const { balances } = await (await world.as(mentor)).call(endpoints.getPayoutBalance, {});
      deepEqual(
        balances.map(({ negative, pending }) => [negative, pending[0]?.amount]),
        [[45_00, 43_25]],
      );
    },
    ['sales'],
  ),

  behaviour(
    'a refund has a numbered credit note, which buyer and Skipper find and save',
    ['PAY-9', 'PAY-8'],
    async (stage) => {
      const { app, world } = stage;
      const { mentor, buyer, invoice } = await sold(stage);
      const body = { amount: 20_00, reason: 'A month was shorter' };
      const params = { uuid: invoice.uuid };
      await (await world.as(mentor)).call(endpoints.refundSale, { params, body });
      const { number, uuid } = await creditNoteOf(stage, buyer);
      match(number, /^SC-\d{6}$/);
      match(await world.messageTo(buyer.email, `Credit note ${number}`), /\$20\.00 of invoice/);
      await arriveSignedIn(app, buyer, billing);
      await app.openRow(tables.invoices, invoice.number);
      await app.seesRow(tables.creditNotes, number, '-$20.00');
      await app.press(`Save credit note ${number}`);
      await app.seesToast({ title: `Credit note ${number}`, severity: 'success' });
      const file = { params: { uuid } };
      const { name } = await (await world.as(buyer)).call(endpoints.getCreditNoteFile, file);
      deepEqual(name, `credit-note-${number}.pdf`);
      await app.visit(billing);
      await app.signOut();
      await app.seesScreen('login');
      await arriveSignedIn(app, mentor, sales);
      await app.openRow(tables.sales, buyer.username);
      await app.seesRow(tables.creditNotes, number, '-$20.00');
      await app.press(`Save credit note ${number}`);
      await app.seesToast({ title: `Credit note ${number}`, severity: 'success' });
    },
    ['sales'],
  ),

  behaviour(
    'an admin accepts a refund request with a reason that the audit log keeps',
    ['PAY-9'],
    async (stage) => {
      const { app, world } = stage;
      const { buyer, invoice } = await sold(stage);
      await asks(stage, buyer, invoice, 'Paid twice');
      const admin = await world.admin();
      await arriveSignedIn(app, admin, '/dashboard/admin/refunds');
      await app.openRow(tables.refundRequests, buyer.username);
      await app.press(buttons.acceptRefund);
      await app.press(buttons.reviewRefund);
      await app.seesFieldError(fields.refundReason, 'Give a reason. It is kept in the audit log.');
      await app.fill(fields.refundReason, 'The bank shows two payments');
      await app.press(buttons.reviewRefund);
      await app.seesStat('Reason', 'The bank shows two payments');
      await app.press(buttons.refundNow);
      await app.seesText('Refund made');
      const client = await world.as(admin);
      const query = { action: 'refund.accepted', limit: 10 };
      const { entries } = await client.call(endpoints.listAuditLog, { query });
      const [entry] = entries.filter(({ actor }) => actor === admin.username);
      deepEqual(entry?.details.reason, 'The bank shows two payments');
    },
    ['admin-refunds'],
  ),

  behaviour(
    'an admin declines a refund request of any Skipper with a reason',
    ['PAY-9'],
    async (stage) => {
      const { app, world } = stage;
      const { mentor, buyer, invoice } = await sold(stage);
      await asks(stage, buyer, invoice, 'I do not like the results');
      await arriveSignedIn(app, await world.admin(), '/dashboard/admin/refunds');
      await app.seesScreen('admin-refunds');
      await app.openRow(tables.refundRequests, buyer.username);
      await app.seesStat('Skipper', mentor.username);
      await app.press(buttons.declineRefund);
      await app.press(buttons.confirmDecline);
      await app.seesFieldError(fields.refundAnswer, 'Enter an answer. The buyer reads it.');
      await app.seesFieldError(fields.refundReason, 'Give a reason. It is kept in the audit log.');
      await app.fill(fields.refundAnswer, 'Results are no reason');
      await app.fill(fields.refundReason, 'As the terms say');
      await app.press(buttons.confirmDecline);
      await app.seesStat('Status', 'Declined');
      await eventually(async () => {
        const { refunded, refundRequest } = await invoiceOf(world, buyer);
        deepEqual(
          [refunded, refundRequest?.status, refundRequest?.answer],
          [0, 'declined', 'Results are no reason'],
        );
      });
    },
    ['admin-refunds'],
  ),
];
