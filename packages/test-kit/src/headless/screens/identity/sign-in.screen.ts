import { vocabulary } from '../../../vocabulary.ts';
import { checkbox, textField } from '../../form-parts.ts';
import type { HeadlessScreen } from '../../page.ts';

const { fields, buttons } = vocabulary;

export const signInScreen: HeadlessScreen = ({ signIn, session }) => ({
  fields: {
    [fields.email]: textField(signIn, 'email'),
    [fields.password]: textField(signIn, 'password'),
    [fields.keepSignedIn]: checkbox(signIn, 'expires'),
  },
  buttons: signIn.pending ? {} : { [buttons.signIn]: () => void signIn.submit() },
  texts: [signIn.formError ?? session.endedText],
});
