import { deepEqual } from 'node:assert/strict';
import { brand, endpoints } from '@skipper/core/contract';
import { formatValue, value } from '@skipper/core/presentation';
import { behaviour } from '../../behaviour.ts';
import { eventually } from '../../eventually.ts';
import { vocabulary } from '../../vocabulary.ts';
import { arriveSignedIn, confirmsPassword } from '../steps.ts';

const { buttons, fields, tables } = vocabulary;

/** A Skipper's money after the sale: who they sell as, and what is paid out. */
export const payoutBehaviours = [
  behaviour(
    'a Skipper enters who sells, and an error loses nothing that was typed',
    ['DASH-11'],
    async ({ app, world }) => {
      const mentor = await world.mentor();
      const buyer = await world.mentee({ subscribedTo: [mentor] });
      await world.sale(buyer, mentor, 50_00);
      await arriveSignedIn(app, mentor, '/dashboard/settings/billing');
      await app.seesScreen('settings-billing');
      await app.seesStat('Platform fee', 10);
      await app.seesRow(tables.soldInvoices, 50, 'Paid');
      await app.fill(fields.legalName, 'Harbour Trading Ltd'.repeat(7));
      await app.choose(fields.country, 'Norway');
      await app.press(buttons.saveDetails);
      await app.seesFieldError(fields.legalName, 'Use at most 120 characters.');
      await app.fill(fields.legalName, 'Harbour Trading Ltd');
      await app.press(buttons.saveDetails);
      await eventually(async () => {
        const saved = await (await world.as(mentor)).call(endpoints.getMentorBilling, {});
        deepEqual([saved.legalName, saved.address.country], ['Harbour Trading Ltd', 'NO']);
      });
      await app.seesFieldValue(fields.legalName, 'Harbour Trading Ltd');
    },
    ['settings-billing'],
  ),

  behaviour(
    'a Skipper sees what is pending, until when, and everything that moved the balance',
    ['DASH-11', 'PAY-10'],
    async ({ app, world }) => {
      const mentor = await world.mentor();
      const buyer = await world.mentee({ subscribedTo: [mentor] });
      await world.sale(buyer, mentor, 50_00);
      await world.sale(buyer, mentor, 20_00);
      await arriveSignedIn(app, mentor, '/dashboard/settings/payouts');
      await app.seesScreen('settings-payouts');
      await app.seesStat('Available', 0);
      await app.seesStat('Pending', 60.37);
      await app.seesCount(tables.comingPayouts, 1);
      await app.seesRow(tables.comingPayouts, 60.37, 'Sales');
      await app.seesCount(tables.payouts, 0);
      await app.seesCount(tables.movements, 2);
      await app.seesRow(tables.movements, 'Sale', 50, 43.25);
      await app.seesText('Add your legal name and your address');
      await app.seesText('once $10.00 is available');
      await app.seesRow(tables.comingSchedule, 60.37);
    },
    ['settings-payouts'],
  ),

  behaviour(
    'a Skipper opens a payout, and sees every entry that went into it',
    ['DASH-11', 'PAY-10'],
    async ({ app, world }) => {
      const mentor = await world.mentor();
      const buyer = await world.mentee({ subscribedTo: [mentor] });
      await world.sale(buyer, mentor, 50_00, 9);
      await world.sale(buyer, mentor, 20_00, 8);
      await world.payOut(mentor);
      await world.sale(buyer, mentor, 30_00);
      await arriveSignedIn(app, mentor, '/dashboard/settings/payouts');
      await app.seesStat('Available', 0);
      await app.seesStat('Pending', 25.83);
      await app.seesRow(tables.payouts, 60.37, 'Paid');
      const { payouts } = await (await world.as(mentor)).call(endpoints.listPayouts, { query: {} });
      await app.visit(`/dashboard/settings/payouts?payout=${payouts[0]?.uuid}`);
      await app.seesStat('Sales', '$60.37');
      await app.seesCount(tables.payoutEntries, 2);
      await app.seesRow(tables.payoutEntries, 'Sale', 50, 43.25);
    },
    ['settings-payouts'],
  ),

  behaviour(
    'a Skipper opens the statement of a month, which adds up, and saves it',
    ['DASH-11', 'PAY-10'],
    async ({ app, world }) => {
      const mentor = await world.mentor();
      const buyer = await world.mentee({ subscribedTo: [mentor] });
      await world.sale(buyer, mentor, 50_00);
      await world.sale(buyer, mentor, 20_00);
      const api = await world.as(mentor);
      const { statements } = await api.call(endpoints.listStatements, { query: {} });
      const { month = '' } = statements[0] ?? {};
      const name = formatValue(value.month(month), { style: 'reader' });
      await arriveSignedIn(app, mentor, '/dashboard/settings/payouts');
      await app.seesRow(tables.statements, name, 70, 60.37);
      await app.openRow(tables.statements, name);
      await app.seesStat(brand.mentor, mentor.username);
      await app.seesStat('Sales, with tax', '$70.00');
      await app.seesStat('Platform fees', -7);
      await app.seesStat('Closing balance', '$60.37');
      await app.press(buttons.saveCsv);
      await app.seesToast({ title: `Statement of ${name}`, severity: 'success' });
      const params = { month, format: 'csv' } as const;
      const { base64 } = await api.call(endpoints.getStatementFile, { params });
      const lines = Buffer.from(base64, 'base64').toString('utf8').trim().split('\r\n');
      deepEqual(
        lines.map((line) => line.split(',').at(-2)),
        ['Balance', '0.00', '43.25', '60.37', '60.37'],
      );
    },
    ['settings-payouts'],
  ),

  behaviour(
    'a Skipper without a sale has no tax document, and reads when the first one comes',
    ['DASH-11'],
    async ({ app, world }) => {
      await arriveSignedIn(app, await world.mentor(), '/dashboard/settings/payouts');
      await app.seesCount('Tax documents', 0);
      await app.seesText('No tax documents yet');
    },
    ['settings-payouts'],
  ),

  behaviour(
    'a Skipper reads a year from gross to net, and saves it',
    ['DASH-11', 'PAY-10'],
    async ({ app, world }) => {
      const mentor = await world.mentor();
      const buyer = await world.mentee({ subscribedTo: [mentor] });
      await world.sale(buyer, mentor, 50_00);
      await world.sale(buyer, mentor, 20_00);
      const api = await world.as(mentor);
      const { documents } = await api.call(endpoints.listTaxDocuments, {});
      const { year = '' } = documents[0] ?? {};
      await arriveSignedIn(app, mentor, '/dashboard/settings/payouts');
      await app.seesRow('Tax documents', year, 70, 60.37);
      await app.openRow('Tax documents', year);
      await app.seesStat('Gross sales, with tax', '$70.00');
      await app.seesStat('Platform fees', -7);
      await app.seesStat('Net', '$60.37');
      await app.press(buttons.saveCsv);
      await app.seesToast({ title: `Sales of ${year}`, severity: 'success' });
    },
    ['settings-payouts'],
  ),

  behaviour(
    'a Skipper opens the invoice of a month’s platform fees, and saves it',
    ['DASH-11', 'PAY-8'],
    async ({ app, world }) => {
      const mentor = await world.mentor();
      const buyer = await world.mentee({ subscribedTo: [mentor] });
      await world.sale(buyer, mentor, 50_00, 40);
      await world.invoiceFees();
      const api = await world.as(mentor);
      const { feeInvoices } = await api.call(endpoints.listFeeInvoices, { query: {} });
      const { number = '' } = feeInvoices[0] ?? {};
      await arriveSignedIn(app, mentor, '/dashboard/settings/billing');
      await app.seesRow(tables.platformFees, number, 6.75);
      await app.openRow(tables.platformFees, number);
      await app.seesStat('Platform fee of your sales', 5);
      await app.seesStat('Processing fees of your sales, passed on', 1.75);
      await app.seesStat('Tax', 0);
      await app.seesStat('Total', 6.75);
      await app.press(buttons.savePdf);
      await app.seesToast({ title: `Invoice ${number}`, severity: 'success' });
    },
    ['settings-billing'],
  ),

  behaviour(
    'a Skipper sets up payouts, reads what is still needed, and is ready once it is there',
    ['DASH-11'],
    async ({ app, world }) => {
      const mentor = await world.mentor();
      const account = async () => (await world.as(mentor)).call(endpoints.getPayoutAccount, {});
      await arriveSignedIn(app, mentor, '/dashboard/settings/payouts');
      await app.press(buttons.chooseTestBank);
      await confirmsPassword(app, 'not it at all');
      await app.seesFieldError(fields.password, 'Incorrect password.');
      deepEqual((await account()).opened, false);
      await confirmsPassword(app, mentor.password);
      await app.seesStat('Still needed', 'A bank account');
      await app.seesStat('Payout account', 'Payouts on hold');
      deepEqual((await account()).canReceive, false);
      await app.choose('Bank account', 'Details overdue');
      await app.press('Use test bank');
      await app.seesStat('Overdue', 'A bank account, an identity document');
      await app.seesStat('Reason', 'Details are missing or overdue.');
      await app.choose('Bank account', 'Takes payouts');
      await app.press('Use test bank');
      await app.seesStat('Payout account', 'Ready');
      deepEqual((await account()).canReceive, true);
    },
    ['settings-payouts'],
  ),

  behaviour(
    'a Skipper pays out an amount after a review, once over a double press and a lost answer',
    ['DASH-11', 'PAY-11'],
    async (stage) => {
      const { app, world } = stage;
      const mentor = await world.mentor();
      const buyer = await world.mentee({ subscribedTo: [mentor] });
      await world.sale(buyer, mentor, 50_00, 9);
      await arriveSignedIn(app, mentor, '/dashboard/settings/payouts');
      await app.press('Pay out now');
      await app.seesFieldValue('Amount', '43.25');
      await app.fill('Amount', '60');
      await app.press('Review payout');
      await app.seesFieldError('Amount', 'Enter at most 43.25.');
      await app.fill('Amount', '9.99');
      await app.press('Review payout');
      await app.seesFieldError('Amount', 'Enter at least 10.00.');
      await app.fill('Amount', '20');
      await app.press('Review payout');
      await app.seesStat('Payout', 20);
      await app.seesCount(tables.payouts, 0);
      world.faults.http.loseAnswer({ method: 'POST', path: '/api/payouts' }, 1);
      await app.press('Confirm payout', 2);
      await app.seesToast({ title: 'Payout on its way', severity: 'success' });
      await app.seesRow(tables.payouts, 20);
      await app.seesCount(tables.payouts, 1);
      await app.seesStat('Available', 23.25);
      await app.doesNotSeeButton('Pay out now');
    },
    ['settings-payouts'],
  ),

  behaviour(
    'a payout that cannot be made any more says why, and nothing is sent',
    ['DASH-11', 'PAY-11'],
    async ({ app, world }) => {
      const mentor = await world.mentor();
      const buyer = await world.mentee({ subscribedTo: [mentor] });
      await world.sale(buyer, mentor, 50_00, 9);
      await arriveSignedIn(app, mentor, '/dashboard/settings/payouts');
      await app.press('Pay out now');
      await app.press('Review payout');
      await app.seesButton('Confirm payout');
      const api = await world.as(mentor);
      await api.call(endpoints.payOut, { body: { amount: 15_00 } });
      await app.press('Confirm payout');
      await app.seesText('You were paid in the last seven days.');
      await app.seesRow(tables.payouts, 15);
      const { payouts } = await api.call(endpoints.listPayouts, { query: {} });
      deepEqual(
        payouts.map(({ amount }) => amount),
        [15_00],
      );
    },
    ['settings-payouts'],
  ),

  behaviour(
    'a Skipper chooses when they are paid out, and from which amount on',
    ['DASH-11'],
    async ({ app, world }) => {
      const mentor = await world.mentor();
      const buyer = await world.mentee({ subscribedTo: [mentor] });
      await world.sale(buyer, mentor, 50_00);
      const api = await world.as(mentor);
      await arriveSignedIn(app, mentor, '/dashboard/settings/payouts');
      await app.seesFieldValue('Schedule', 'Every week');
      await app.seesFieldValue('Minimum (USD)', '10.00');
      await app.choose('Schedule', 'Every Friday');
      await app.fill('Minimum (USD)', '5');
      await app.press('Save schedule');
      await app.seesFieldError('Minimum (USD)', 'Enter at least 10.00.');
      await app.seesFieldValue('Schedule', 'Every Friday');
      await app.fill('Minimum (USD)', '25.5');
      await app.press('Save schedule');
      await app.seesToast({ title: 'Payout settings saved', severity: 'success' });
      await app.seesText('Paid out every Friday to your bank, once $25.50 is available.');
      const { schedule, minimum, next } = await api.call(endpoints.getPayoutSettings, {});
      deepEqual([schedule, minimum], ['friday', [{ amount: 25_50, currency: 'USD' }]]);
      deepEqual(new Date(next ?? '').getUTCDay(), 5);
      await app.choose('Schedule', 'When you ask');
      await app.press('Save schedule');
      await app.seesText('Paid out when you ask to your bank');
      await app.seesCount(tables.comingSchedule, 0);
    },
    ['settings-payouts'],
  ),
];
