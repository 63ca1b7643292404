import type { SetUpProfileBody } from '../../contract/index.ts';
import { type FormShape, formOf } from '../../platform/presentation/form-model.ts';
import type { ScreenMaker, ScreenPart } from '../../platform/presentation/screen-model.ts';
import { timeZoneOptions } from '../../platform/presentation/time-zone-options.ts';
import { to } from '../../shell/navigation/links.ts';
import { homeOfSignedIn, redirectTarget } from '../../shell/navigation/resolve-screen.ts';
import { setUpFeature } from './registration.module.ts';
import { usernameNote } from './username-note.ts';

const shape: FormShape<SetUpProfileBody> = {
  title: 'Set up your profile',
  submit: 'Finish',
  keepsText: true,
  fields: {
    username: {
      label: 'Username',
      kind: 'text',
      hint: '3 to 30 letters, digits or underscores. It is the address of your page.',
      autocomplete: 'nickname',
    },
    birthDate: {
      label: 'Date of birth',
      kind: 'date',
      example: '1990-05-31',
      hint: 'You must be 18 or older. We check your date of birth and don’t store it.',
      autocomplete: 'bday',
    },
    timezone: {
      label: 'Time zone',
      kind: 'choice',
    },
    acceptsTerms: { label: 'I accept the terms', kind: 'toggle' },
  },
};

/** The end of a sign-up, before anything else of the dashboard. */
export const setUpScreen: ScreenMaker = (skipper) => {
  const { session, navigation } = skipper;
  const store = skipper.use(setUpFeature);
  const zones = timeZoneOptions(store.form.value('timezone'));
  const form = formOf(shape, store.form, {
    notes: { username: () => usernameNote(store.form.value('username'), store.usernames) },
    links: { acceptsTerms: { label: 'Read the terms', path: to('terms') } },
    options: { timezone: () => zones },
  });
  return {
    description: 'The last step before you start.',
    get parts(): readonly ScreenPart[] {
      const { current } = session;
      if (current && !current.needsSetup) {
        const path = redirectTarget(navigation.location) ?? homeOfSignedIn;
        const settings = {
          lead: 'Another username?',
          label: 'Settings',
          path: to('settings-profile'),
        };
        return [
          { notice: `Your profile is set up as ${current.username}.`, tone: 'success' },
          { links: [{ label: 'Continue', path, primary: true }, settings] },
        ];
      }
      return [
        { form },
        { text: `Signed in as ${current?.email}` },
        { actions: [{ label: 'Log out', run: () => session.logOut() }] },
      ];
    },
  };
};
