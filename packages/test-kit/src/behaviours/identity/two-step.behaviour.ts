import { endpoints, type RecoveryCodes, type SecondFactorSecret } from '@skipper/core/contract';
import { codeOfApp } from '../../authenticator.ts';
import { behaviour } from '../../behaviour.ts';
import { vocabulary } from '../../vocabulary.ts';
import type { World } from '../../world/world.ts';
import { arriveSignedIn } from '../steps.ts';

const { fields, buttons } = vocabulary;
const own = {
  begin: 'Continue',
  turnOn: 'Turn on',
  kept: 'I have kept them',
  turnOff: 'Turn off',
} as const;
const settings = '/dashboard/settings/two-step';
const api = '/api/users/me/second-factor';

/** The app of a user, who scans what the screen shows. */
function authenticator(world: World) {
  const answers: Partial<SecondFactorSecret & RecoveryCodes> = {};
  for (const path of [api, `${api}/confirm`]) {
    world.faults.http.spoil({ method: 'POST', path }, (given) => {
      if (given.status < 300) Object.assign(answers, JSON.parse(String(given.body)));
      return given;
    });
  }
  return {
    code: (steps = 0) => codeOfApp(answers.secret ?? '', steps),
    recoveryCode: () => answers.recoveryCodes?.[0] ?? '',
  };
}

/** Codes of an authenticator app at sign-in. */
export const twoStepBehaviours = [
  behaviour(
    'two-step sign-in is turned on with an app, asked for, and turned off with a recovery code',
    [],
    async ({ app, world }) => {
      const mentee = await world.mentee();
      const phone = authenticator(world);
      await arriveSignedIn(app, mentee, settings);
      await app.fill(fields.password, 'not it at all');
      await app.press(own.begin);
      await app.seesFieldError(fields.password, 'Incorrect password.');
      await app.fill(fields.password, mentee.password);
      await app.press(own.begin);
      await app.seesText('Key');
      await app.fill(fields.code, '000000');
      await app.press(own.turnOn);
      await app.seesFieldError(
        fields.code,
        'This code is wrong. Enter the one that your app shows now.',
      );
      await app.fill(fields.code, phone.code());
      await app.press(own.turnOn);
      await app.seesText('Recovery codes');
      await app.seesText(phone.recoveryCode());
      await app.press(own.kept);
      await app.seesButton(own.turnOff);
      await app.signOut();
      await app.seesScreen('login');
      await app.signIn(mentee);
      await app.seesFieldError(fields.code, 'Enter the code that your authenticator app shows.');
      await app.fill(fields.code, phone.code(1));
      await app.press(buttons.signIn);
      await app.seesScreen('dashboard');
      await app.visit(settings);
      await app.press(own.turnOff);
      await app.fill(fields.password, mentee.password);
      await app.fill(fields.code, phone.recoveryCode());
      await app.press(own.turnOff);
      await app.seesToast({ title: 'Two-step sign-in is off' });
      await app.seesButton(own.begin);
      await world.asVisitor().call(endpoints.signIn, {
        body: { email: mentee.email, password: mentee.password },
      });
    },
    ['settings-two-step'],
  ),
];
