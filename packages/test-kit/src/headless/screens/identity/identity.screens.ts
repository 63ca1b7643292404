import {
  claimPasswordFeature,
  resendFeature,
  setUpFeature,
  signUpFeature,
  verificationFeature,
} from '@skipper/core';
import { vocabulary } from '../../../vocabulary.ts';
import { checkbox, textField } from '../../form-parts.ts';
import { type HeadlessScreen, pageOf } from '../../page.ts';
import { submitPart } from '../../submit-part.ts';

const { fields, buttons } = vocabulary;

export const signUpScreen: HeadlessScreen = (skipper) => {
  const { form } = skipper.use(signUpFeature);
  return pageOf(submitPart(form, buttons.signUp), {
    fields: {
      [fields.email]: textField(form, 'email'),
      [fields.password]: textField(form, 'password'),
    },
  });
};

/** After a sign-up, and for signed-in users whose address is not confirmed yet. */
export const verifyEmailScreen: HeadlessScreen = (skipper) => {
  const { sentTo } = skipper.use(signUpFeature);
  const resend = skipper.use(resendFeature);
  const { current } = skipper.session;
  const open = current?.emailIsVerified === false && resend.coolDown.secondsLeft === 0;
  return {
    texts: [sentTo ?? current?.email, resend.error, resend.sent ? 'Sent.' : undefined],
    buttons: open && !resend.pending ? { [buttons.sendAgain]: () => void resend.send() } : {},
  };
};

export const verifyScreen: HeadlessScreen = (skipper) => {
  const { loading, errors } = skipper.use(verificationFeature);
  const claim = skipper.use(claimPasswordFeature);
  const texts = [loading ? 'One moment.' : undefined, ...errors.map((one) => one.message)];
  if (!claim.needed) return { texts };
  return pageOf(submitPart(claim.form, buttons.setPassword), {
    fields: {
      [fields.newPassword]: textField(claim.form, 'password'),
      [fields.repeatPassword]: textField(claim.form, 'repeat'),
    },
    texts,
  });
};

export const setUpScreen: HeadlessScreen = (skipper) => {
  const { form } = skipper.use(setUpFeature);
  return pageOf(submitPart(form, buttons.finishSetup), {
    fields: {
      [fields.username]: textField(form, 'username'),
      [fields.timeZone]: textField(form, 'timezone', Intl.supportedValuesOf('timeZone')),
      [fields.acceptsTerms]: checkbox(form, 'acceptsTerms'),
      [fields.isAdult]: checkbox(form, 'isAdult'),
    },
  });
};
