import { type PayoutAccount, required } from '../../contract/index.ts';
import { Form } from '../../platform/forms/form.ts';
import type { Action } from '../../platform/presentation/action.ts';
import { type FormModel, type FormShape, formOf } from '../../platform/presentation/form-model.ts';
import type { PayoutAccountStore, ProviderPage } from './payout-account.store.ts';

const shape: FormShape<{ password: string }> = {
  title: 'Confirm your password',
  submit: 'Continue',
  fields: {
    password: { label: 'Password', kind: 'secret', autocomplete: 'current-password' },
  },
};

/** Opens a page of the provider. A user who has a password enters it first. */
export function pageAction(
  store: PayoutAccountStore,
  { asksPassword }: PayoutAccount,
  page: ProviderPage,
  label: string,
): Action {
  return asksPassword
    ? { label, form: () => passwordForm(store, page) }
    : { label, pending: store.pending, run: () => store.ask(page) };
}

function passwordForm(store: PayoutAccountStore, page: ProviderPage): FormModel {
  const form = new Form({
    initial: { password: '' },
    rules: { password: required('Password') },
    submit: ({ password }) => store.askAs(page, password),
  });
  return formOf(shape, form, {
    description: 'The next page can change where your payouts go.',
  });
}
