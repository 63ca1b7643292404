import { acceptInvitationFeature, traderSetupFeature } from '@skipper/core';
import { vocabulary } from '../../../vocabulary.ts';
import { textField } from '../../form-parts.ts';
import { type HeadlessScreen, pageOf } from '../../page.ts';
import { resultPart } from '../../result-part.ts';
import { submitPart } from '../../submit-part.ts';

const { fields, buttons, tables } = vocabulary;

export const acceptInvitationScreen: HeadlessScreen = (skipper) => {
  const store = skipper.use(acceptInvitationFeature);
  const { data } = store.result;
  const open = store.case === 'new-account' || store.case === 'ready';
  return pageOf(
    store.case === 'failed' ? resultPart(store.result) : {},
    open ? submitPart(store.form, buttons.acceptInvitation) : {},
    store.case === 'new-account'
      ? { fields: { [fields.password]: textField(store.form, 'password') } }
      : {},
    store.case === 'sign-in-first' ? { buttons: { [buttons.signIn]: () => store.signIn() } } : {},
    {
      texts: [
        data?.email,
        data?.message,
        store.case === 'gone' ? 'This invitation does not work any more.' : undefined,
        store.case === 'another-user' ? `This invitation is for ${data?.email}.` : undefined,
      ],
    },
  );
};

export const traderSetupScreen: HeadlessScreen = (skipper) => {
  const store = skipper.use(traderSetupFeature);
  const steps = store.result.data?.steps;
  return pageOf(resultPart(store.result), {
    tables: {
      [tables.setupSteps]: {
        loaded: steps !== undefined,
        rows: (steps ?? []).map((step) => [
          step.key,
          step.done ? 'done' : step.skipped ? 'put off' : 'to do',
        ]),
      },
    },
    buttons: store.publishable ? { [buttons.publish]: () => void store.publish() } : {},
  });
};
