import { behaviour, timed } from '../../behaviour.ts';
import type { AppDriver } from '../../driver.ts';
import { vocabulary } from '../../vocabulary.ts';

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

  timed(
    behaviour(
      'a link that could not be sent again says so and can be tried once more',
      ['AUTH-10'],
      async ({ app, world }) => {
        await app.visit('/forgot-password');
        await app.stopClock();
        await asksForLink(app, world.freshEmail());
        await app.seesButton('Use another address');
        await app.doesNotSeeButton(buttons.sendAgain);
        world.faults.http.answer(
          { method: 'POST', path: '/api/recovery/forgot-password' },
          {
            status: 503,
            headers: { 'x-should-retry': 'false' },
            body: JSON.stringify({ errors: ['The mail server is away.'] }),
          },
        );
        await app.advance(60_000);
        await app.press(buttons.sendAgain);
        await app.seesText('The mail server is away.');
        world.faults.http.clear();
        await app.press(buttons.sendAgain);
        await app.seesText('Send it again in 60 s');
        await app.doesNotSeeText('The mail server is away.');
      },
      ['forgot-password'],
    ),
  ),
];
