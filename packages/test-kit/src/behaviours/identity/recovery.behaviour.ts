import { behaviour } from '../../behaviour.ts';
import type { AppDriver } from '../../driver.ts';
import { tradeZeroCsv } from '../../fixtures/trade-zero.ts';
import { vocabulary } from '../../vocabulary.ts';
import { arriveSignedIn } from '../steps.ts';

const { fields, buttons } = vocabulary;
const chosen = 'another long phrase';

async function asksForLink(app: AppDriver, email: string): Promise<void> {
  await app.visit('/forgot-password');
  await app.seesScreen('forgot-password');
  await app.fill(fields.email, email);
  await app.press(buttons.sendLink);
  await app.seesText(email);
}

async function choosesPassword(app: AppDriver): Promise<void> {
  await app.fill(fields.newPassword, chosen);
  await app.fill(fields.repeatPassword, chosen);
  await app.press(buttons.setPassword);
}

/** Ways back in. */
export const recoveryBehaviours = [
  behaviour(
    'a forgotten password is replaced with the link of a mail, once',
    ['AUTH-10'],
    async ({ app, world }) => {
      const mentee = await world.mentee();
      await asksForLink(app, mentee.email);
      const link = await world.linkTo(mentee.email, '/reset-password/');
      await app.visit(link);
      await app.seesScreen('reset-password');
      await app.fill(fields.newPassword, chosen);
      await app.fill(fields.repeatPassword, 'something else');
      await app.press(buttons.setPassword);
      await app.seesFieldError(fields.repeatPassword, 'Passwords don’t match.');
      await choosesPassword(app);
      await app.seesPath('/login');
      await app.signIn({ email: mentee.email, password: chosen });
      await app.seesScreen('dashboard');
      await app.signOut();
      await app.seesScreen('login');
      await app.visit(link);
      await choosesPassword(app);
      await app.seesText('This link no longer works.');
      await app.openLink('Get a new link');
      await app.seesScreen('forgot-password');
    },
    ['forgot-password', 'reset-password'],
  ),

  behaviour(
    'an unknown address looks the same',
    ['AUTH-10'],
    async ({ app, world }) => {
      await asksForLink(app, world.freshEmail());
      await app.doesNotSeeToast({});
      await app.press('Use another address');
      await app.seesFieldValue(fields.email, '');
    },
    ['forgot-password'],
  ),

  behaviour(
    'an invitation makes a new account with its role',
    ['AUTH-14', 'AUTH-5'],
    async ({ app, world }) => {
      const email = world.freshEmail();
      await world.invites(email, 'mentor');
      await app.visit(await world.linkTo(email, '/accept-invitation/'));
      await app.seesScreen('accept-invitation');
      await app.seesText(email);
      await app.fill(fields.password, chosen);
      await app.press(buttons.acceptInvitation);
      await app.seesScreen('setup-profile');
    },
    ['accept-invitation', 'setup-profile'],
  ),

  behaviour(
    'an unknown invitation shows the not-found message',
    ['AUTH-14'],
    async ({ app }) => {
      await app.visit('/accept-invitation/nothing');
      await app.seesText('This invitation does not work any more');
      await app.doesNotSeeToast({});
    },
    ['accept-invitation'],
  ),

  behaviour(
    'a new Skipper sees which steps are left before their page is public',
    ['AUTH-14'],
    async ({ app, world }) => {
      const mentor = await world.mentor();
      await world.imports(mentor, await world.account(mentor), tradeZeroCsv());
      await arriveSignedIn(app, mentor, '/trader-setup');
      await app.seesScreen('trader-setup');
      await app.seesRow(vocabulary.tables.setupSteps, 'account', 'done');
      await app.seesRow(vocabulary.tables.setupSteps, 'profile', 'to do');
    },
    ['trader-setup'],
  ),
];
