import { observable, runInAction } from 'mobx';
import { type AdminUserDetail, adminReason } from '../../contract/index.ts';
import { Form } from '../../platform/forms/form.ts';
import type { Action } from '../../platform/presentation/action.ts';
import { type FormModel, type FormShape, formOf } from '../../platform/presentation/form-model.ts';
import { ApiError } from '../../platform/transport/api-error.ts';
import { ownPasswordField } from '../own-password-field.ts';
import type { ViewAsProof, ViewAsStore } from './view-as.store.ts';

type Values = { reason: string; password: string; code: string };

const shape: FormShape<Values> = {
  title: 'View as this user?',
  submit: 'Start viewing',
  fields: {
    reason: {
      label: 'Reason',
      kind: 'text',
      hint: 'The user reads it. Kept in the audit log, with your name.',
    },
    password: ownPasswordField,
    code: {
      label: 'Your code',
      kind: 'text',
      hint: 'Six digits from your authenticator app, or a recovery code.',
      autocomplete: 'one-time-code',
    },
  },
};

/** Lets an admin see what a user sees. */
export const viewAsAction = (store: ViewAsStore, user: AdminUserDetail): Action => ({
  label: 'View as user',
  unavailable: unavailable(user),
  form: () => viewAsForm(store, user),
});

/** The server refuses it as well. */
function unavailable({ roles, suspension }: AdminUserDetail): string | undefined {
  if (roles.includes('admin')) return 'Admins can’t be viewed as.';
  return suspension ? 'Lift the suspension first.' : undefined;
}

function viewAsForm(store: ViewAsStore, { uuid, username }: AdminUserDetail): FormModel {
  const asksForCode = observable.box(false);
  const form: Form<Values> = new Form({
    initial: { reason: '', password: '', code: '' },
    rules: { reason: adminReason },
    check: ({ code }): Record<string, string> =>
      asksForCode.get() && code.trim() === '' ? { code: 'Code is required.' } : {},
    submit: async ({ reason, password, code }) => {
      const proof: ViewAsProof = { reason: reason.trim(), password, code: code.trim() };
      try {
        await store.begin(uuid, proof);
      } catch (error) {
        if (isAboutCode(error)) runInAction(() => asksForCode.set(true));
        throw error;
      }
    },
  });
  return formOf(shape, form, {
    applies: (key) => key !== 'code' || asksForCode.get(),
    description: `For 30 minutes you see what ${username} sees, and can change almost nothing. They get an email with your reason.`,
  });
}

const isAboutCode = (error: unknown): boolean =>
  error instanceof ApiError && error.items.some(({ field }) => field === 'code');
