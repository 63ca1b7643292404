import { equal } from 'node:assert/strict';
import { endpoints } from '@skipper/core/contract';
import { behaviour } from '../../behaviour.ts';
import { tradeZeroCsv, tradeZeroSixDays } from '../../fixtures/trade-zero.ts';
import { vocabulary } from '../../vocabulary.ts';
import { arriveSignedIn } from '../steps.ts';

const { fields } = vocabulary;

const publicPages = [
  ['faqs', '/faqs', 'Does that prove the record is real?'],
  ['pricing', '/pricing', 'There is no monthly fee.'],
  ['affiliates', '/affiliates', 'The share comes out of the seller’s side of each payment'],
  ['contact', '/contact', 'Your message goes to the people who run this site.'],
  ['terms', '/p/terms', 'Template, not legal advice.'],
  ['privacy', '/p/privacy', 'Template, not legal advice.'],
] as const;

export const publicBehaviours = [
  behaviour('the logo leads home from every layout', ['PUB-1'], async ({ app, world }) => {
    await app.visit('/');
    await app.seesScreen('home');
    for (const path of ['/login', '/find-mentor']) {
      await app.visit(path);
      await app.openLink(vocabulary.links.logo);
      await app.seesPath('/');
      await app.seesScreen('home');
    }
    await arriveSignedIn(app, await world.mentee());
    await app.openLink(vocabulary.links.logo);
    await app.seesPath('/');
    await app.seesScreen('home');
  }),

  behaviour(
    'each public page has its own address, and nothing lies below it',
    ['PUB-2'],
    async ({ app }) => {
      for (const [screen, path, words] of publicPages) {
        await app.visit(path);
        await app.seesScreen(screen);
        await app.seesText(words);
        await app.visit(`${path}/x`);
        await app.seesScreen('not-found');
      }
    },
    publicPages.map(([screen]) => screen),
  ),

  behaviour(
    'the home page shows a real profile only while its owner allows it',
    ['PUB-1'],
    async ({ app, world }) => {
      const mentor = await world.mentor();
      const account = await world.account(mentor);
      await world.imports(mentor, account, tradeZeroCsv(tradeZeroSixDays));
      await arriveSignedIn(app, mentor, '/dashboard/settings/profile');
      await app.press(vocabulary.buttons.allowHomePage);
      await app.seesButton(vocabulary.buttons.leaveHomePage);
      await app.restart('/');
      await app.seesText('A profile of this site, shown with its owner’s permission.');
      await app.seesText(mentor.username);
      await app.seesStat('Closed trades', 30);
      await app.restart('/dashboard/settings/profile');
      await app.press(vocabulary.buttons.leaveHomePage);
      await app.seesButton(vocabulary.buttons.allowHomePage);
      const caller = await world.as(mentor);
      equal((await caller.call(endpoints.getHomePage, {})).mentor, null);
    },
    ['settings-profile'],
  ),

  behaviour(
    'the calculator splits a sale as the server does, and multiplies the seller’s share',
    ['PUB-2'],
    async ({ app }) => {
      await app.visit('/pricing');
      await app.fill(fields.pricePerMonth, '50');
      await app.fill(fields.subscribers, '3');
      await app.seesStat('Your share of one sale', 43.25);
      await app.seesStat('Your payout per month', 129.75);
      await app.fill(fields.pricePerMonth, '0.10');
      await app.seesFieldError(
        fields.pricePerMonth,
        'A sale at this price doesn’t cover its fees.',
      );
      await app.fill(fields.pricePerMonth, '9.99');
      await app.seesStat('Your payout per month', 25.2);
    },
    ['pricing'],
  ),

  behaviour(
    'a visitor writes to the operator, and nothing typed is lost to an error',
    ['PUB-2'],
    async ({ app, world }) => {
      const email = world.freshEmail();
      await app.visit('/contact');
      const question = `Do you take Fidelity files? Ask ${email}.`;
      await app.fill(fields.message, question);
      await app.press(vocabulary.buttons.sendMessage);
      await app.seesFieldError(fields.email, 'Email is required.');
      await app.fill(fields.email, email);
      world.faults.http.answer(
        { method: 'POST', path: '/api/contact' },
        { status: 500, headers: { 'x-should-retry': 'false' }, body: '' },
        1,
      );
      await app.press(vocabulary.buttons.sendMessage);
      await app.seesText('An error occured while attempting to fufill your request');
      await app.seesFieldValue(fields.message, question);
      await app.press(vocabulary.buttons.sendMessage);
      await app.seesText(`Message sent. The reply goes to ${email}.`);
      await world.messageTo('contact@localhost', question);
    },
    ['contact'],
  ),

  behaviour(
    'a view that fails to render is replaced by the error screen',
    ['PUB-6'],
    async ({ app, world }) => {
      await arriveSignedIn(app, await world.mentee());
      world.faults.http.answer(
        { method: 'GET', path: '/api/user-subscriptions' },
        { status: 200, headers: { 'content-type': 'application/json' }, body: '[{}]' },
      );
      await app.restart('/dashboard/subscriptions');
      await app.seesErrorScreen();
    },
  ),

  behaviour('an unknown path shows the not-found screen', ['PUB-5'], async ({ app }) => {
    for (const path of ['/faqs/x', '/dashboard/nothing', '/a/b/c/d/e', '/p/imprint']) {
      await app.visit(path);
      await app.seesPath(path);
      await app.seesScreen('not-found');
    }
  }),

  behaviour(
    'the not-found screen is the same for a signed-in user',
    ['PUB-5'],
    async ({ app, world }) => {
      await arriveSignedIn(app, await world.mentee(), '/dashboard/nothing');
      await app.seesScreen('not-found');
    },
  ),

  behaviour(
    'an unknown name and a hidden profile show the not-found screen',
    ['PUB-5', 'PROF-6'],
    async ({ app, world }) => {
      const hidden = await world.mentor({ showProfile: false });
      await app.visit('/nobody_has_this_name');
      await app.seesScreen('not-found');
      await app.visit(`/${hidden.username}`);
      await app.seesPath(`/${hidden.username}`);
      await app.seesScreen('not-found');
      await app.doesNotSeeToast({});
    },
  ),
];
