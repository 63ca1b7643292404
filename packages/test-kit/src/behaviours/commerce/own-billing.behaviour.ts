import { deepEqual, equal } from 'node:assert/strict';
import { endpoints } from '@skipper/core/contract';
import { behaviour, type Stage } from '../../behaviour.ts';
import { eventually } from '../../eventually.ts';
import { vocabulary } from '../../vocabulary.ts';
import type { User } from '../../world/world.ts';
import { arriveSignedIn } from '../steps.ts';

const { buttons, fields, links, tables } = vocabulary;
const path = '/dashboard/settings/mentee-billing';

const billingOf = async ({ world }: Stage, mentee: User) =>
  (await world.as(mentee)).call(endpoints.getMenteeBilling, {});

/** The last digits of a payer’s cards; a star marks the one that is charged. */
const cardsOf = async (stage: Stage, mentee: User) =>
  (await billingOf(stage, mentee)).paymentMethods.map(({ last4, isDefault }) =>
    isDefault ? `*${last4}` : last4,
  );

async function addsCard({ app }: Stage, card: string): Promise<void> {
  await app.press(buttons.addCard);
  await app.choose(fields.testCard, card);
  await app.press(buttons.saveCard);
}

/** How a Crew Member pays: cards, what is owed, invoices, and the address on them. */
export const ownBillingBehaviours = [
  behaviour(
    'cards are added, chosen and removed, but for the one that is charged',
    ['DASH-8'],
    async (stage) => {
      const { app, world } = stage;
      const mentor = await world.mentor();
      const mentee = await world.mentee({ subscribedTo: [mentor] });
      await arriveSignedIn(app, mentee, path);
      await app.seesRow(tables.upcoming, mentor.username, '$49.00');
      await app.seesCount(tables.cards, 0);
      await addsCard(stage, 'Visa 4242 – accepted');
      await app.seesRow(tables.cards, '4242', 'renewals');
      await addsCard(stage, 'Visa 3155 – asks for a confirmation once');
      await app.press(buttons.confirmCard);
      await app.seesRow(tables.cards, '3155', 'renewals');
      await app.pressInRow(tables.cards, 'Visa ···· 4242', buttons.useForRenewals);
      await app.seesRow(tables.cards, '4242', 'renewals');
      await eventually(async () => deepEqual(await cardsOf(stage, mentee), ['*4242', '3155']));
      await app.pressInRow(tables.cards, 'Visa ···· 4242', buttons.removeCard);
      await app.press(buttons.confirmRemoveCard);
      await app.seesText('Your subscriptions are charged to this card.');
      await eventually(async () => deepEqual(await cardsOf(stage, mentee), ['*4242', '3155']));
      await app.pressInRow(tables.cards, 'Visa ···· 3155', buttons.removeCard);
      await app.press(buttons.confirmRemoveCard);
      await app.seesCount(tables.cards, 1);
      await eventually(async () => deepEqual(await cardsOf(stage, mentee), ['*4242']));
    },
  ),

  behaviour('the name and address on invoices are saved', ['DASH-8'], async (stage) => {
    const { app, world } = stage;
    const mentee = await world.follower();
    await arriveSignedIn(app, mentee, path);
    await app.fill(fields.legalName, 'Łucja Wiśniewska');
    await app.choose(fields.country, 'Poland');
    await app.press(buttons.saveDetails);
    await eventually(async () => {
      const { legalName, address } = await billingOf(stage, mentee);
      deepEqual([legalName, address.country], ['Łucja Wiśniewska', 'PL']);
    });
  }),

  behaviour(
    'a failed renewal says until when there is access, and another card pays it at once',
    ['PAY-7', 'DASH-8'],
    async (stage) => {
      const { app, world } = stage;
      const mentor = await world.mentor();
      const mentee = await world.mentee({ subscribedTo: [mentor] });
      await world.lateRenewal(mentee, mentor);
      await arriveSignedIn(app, mentee, '/dashboard/subscriptions');
      await app.seesText(`Your payment to ${mentor.username} for Full access failed.`);
      await app.seesRow(tables.subscriptions, mentor.username, 'access until', 'Next try on');
      await app.openLink(links.chooseAnotherCard);
      await app.seesStat('Balance due', '$49.00');
      const owed = await billingOf(stage, mentee);
      deepEqual(owed.balance, [{ amount: 4_900, currency: 'USD' }]);
      await addsCard(stage, 'Visa 4242 – accepted');
      await app.seesRow(tables.cards, '4242');
      const api = await world.as(mentee);
      await eventually(async () => {
        deepEqual((await billingOf(stage, mentee)).balance, []);
        const { invoices } = await api.call(endpoints.listInvoices, { query: {} });
        deepEqual(
          invoices.map(({ status, total }) => [status, total]),
          [['paid', 4_900]],
        );
      });
      await app.visit('/dashboard/subscriptions');
      await app.seesRow(tables.subscriptions, mentor.username, 'Renews on');
      await app.doesNotSeeText('failed');
    },
  ),

  behaviour(
    'an invoice is opened from the list with its lines, and saved, by its owner alone',
    ['DASH-8', 'PAY-8'],
    async (stage) => {
      const { app, world } = stage;
      const [mentor, stranger] = [await world.mentor(), await world.follower()];
      const mentee = await world.mentee({ subscribedTo: [mentor] });
      await world.sale(mentee, mentor, 4_900);
      const api = await world.as(mentee);
      const [invoice] = (await api.call(endpoints.listInvoices, { query: {} })).invoices;
      await arriveSignedIn(app, mentee, path);
      await app.seesRow(tables.invoices, invoice?.number ?? '', 'paid', '$49.00');
      await app.openRow(tables.invoices, invoice?.number ?? '');
      await app.seesText(`Invoice ${invoice?.number}`);
      await app.seesRow(tables.invoiceLines, 'Full access', '$49.00');
      await app.seesStat('Tax', '$0.00');
      const params = { uuid: invoice?.uuid ?? '' };
      const { base64 } = await api.call(endpoints.getInvoiceFile, { params });
      equal(Buffer.from(base64, 'base64').toString('latin1', 0, 8), '%PDF-1.7');
      await app.press(buttons.savePdf);
      await app.seesToast({ title: `Invoice ${invoice?.number}`, severity: 'success' });
      const refused = await (await world.as(stranger))
        .call(endpoints.getInvoice, { params })
        .then(() => 'answered', String);
      equal(refused.includes('404'), true, refused);
    },
  ),
];
