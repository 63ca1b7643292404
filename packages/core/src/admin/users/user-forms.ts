import { brand } from '../../contract/brand.ts';
import { type AdminUserDetail, adminReason, type Role } from '../../contract/index.ts';
import { Form } from '../../platform/forms/form.ts';
import type { Action } from '../../platform/presentation/action.ts';
import { type FormModel, type FormShape, formOf } from '../../platform/presentation/form-model.ts';
import { reasonField } from '../reason-field.ts';
import type { RoleChanges, UsersStore } from './users.store.ts';

const shapeOf = (
  title: string,
  submit: string,
  dangerous: boolean,
): FormShape<{ reason: string }> => ({
  title,
  submit,
  ...(dangerous ? { dangerous: true, cancel: 'No, cancel' } : {}),
  fields: { reason: reasonField },
});

const suspendShape = shapeOf('Suspend this user?', 'Yes, suspend', true);
const unsuspendShape = shapeOf('Lift the suspension?', 'Yes, lift it', false);
const factorShape = shapeOf('Turn off two-step sign-in?', 'Yes, turn it off', true);
const endShape = shapeOf('End all sessions?', 'Yes, end them', true);

type RoleValues = { mentee: boolean; mentor: boolean; admin: boolean; reason: string };

const rolesShape: FormShape<RoleValues> = {
  title: 'Change roles',
  submit: 'Save roles',
  fields: {
    mentee: { label: brand.mentee, kind: 'toggle' },
    mentor: { label: brand.mentor, kind: 'toggle', hint: 'Can share trades and sell plans.' },
    admin: { label: 'Admin', kind: 'toggle', hint: 'Can manage users and see all statistics.' },
    reason: reasonField,
  },
};

/** The changes that an admin can make to a user. Each asks for a reason. */
export function userActions(
  users: UsersStore,
  user: AdminUserDetail,
  ownUuid: string,
): readonly Action[] {
  const own = user.uuid === ownUuid;
  const { username } = user;
  const ask = (
    change: 'suspend' | 'unsuspend' | 'endSessions' | 'removeFactor',
    shape: FormShape<{ reason: string }>,
    description: string,
  ): FormModel => {
    const form = new Form({
      initial: { reason: '' },
      rules: { reason: adminReason },
      submit: (values) => users.change(change, user, values.reason.trim()),
    });
    return formOf(shape, form, { description });
  };
  return [
    user.suspension
      ? {
          label: 'Lift suspension',
          key: 'suspension',
          form: () => ask('unsuspend', unsuspendShape, `${username} can sign in again.`),
        }
      : {
          label: 'Suspend',
          key: 'suspension',
          dangerous: true,
          // The server refuses it as well.
          unavailable: own ? 'You can’t suspend your own account.' : undefined,
          form: () =>
            ask(
              'suspend',
              suspendShape,
              `${username} is signed out everywhere at once, and signing in says that the account is suspended.`,
            ),
        },
    {
      label: 'End all sessions',
      dangerous: true,
      unavailable: user.sessions.length === 0 ? 'Not signed in anywhere.' : undefined,
      form: () => ask('endSessions', endShape, `${username} has to sign in again on each device.`),
    },
    ...(user.secondFactor
      ? [
          {
            label: 'Turn off two-step sign-in',
            dangerous: true,
            unavailable: own ? 'Turn off your own in your settings.' : undefined,
            form: () =>
              ask(
                'removeFactor',
                factorShape,
                `For ${username}, who has lost the phone and the recovery codes. Make sure that it is they who ask. An email tells them of it.`,
              ),
          },
        ]
      : []),
    { label: 'Change roles', form: () => roleForm(users, user) },
    {
      label: user.emailIsVerified ? 'Mark email as unverified' : 'Confirm email',
      key: 'email',
      form: () => emailForm(users, user),
    },
  ];
}

function roleForm(users: UsersStore, user: AdminUserDetail): FormModel {
  const has = (role: Role) => user.roles.includes(role);
  const form = new Form<RoleValues>({
    initial: { mentee: has('mentee'), mentor: has('mentor'), admin: has('admin'), reason: '' },
    rules: { reason: adminReason },
    check: (values): Record<string, string> =>
      rolesIn(values).length === 0 ? { mentee: 'Choose at least one role.' } : {},
    submit: (values) => users.changeRoles(user, changesIn(values, user.roles), values.reason.trim()),
  });
  return formOf(rolesShape, form, {
    description: `What ${user.username} can do, effective immediately.`,
  });
}

const emailShape = (verified: boolean): FormShape<{ reason: string }> => ({
  title: verified ? 'Mark the email as unverified?' : 'Confirm the email?',
  submit: verified ? 'Yes, mark it' : 'Yes, confirm it',
  fields: { reason: reasonField },
});

function emailForm(users: UsersStore, user: AdminUserDetail): FormModel {
  const { email, emailIsVerified: verified, username } = user;
  const form = new Form({
    initial: { reason: '' },
    rules: { reason: adminReason },
    submit: (values) => users.markEmail(user, !verified, values.reason.trim()),
  });
  return formOf(emailShape(verified), form, {
    description: verified
      ? `${email} counts as unverified until ${username} opens the link in an email.`
      : `${email} counts as confirmed, without the link in the email.`,
  });
}

const rolesIn = (values: RoleValues): readonly Role[] =>
  (['mentee', 'mentor', 'admin'] as const).filter((role) => values[role]);

function changesIn(values: RoleValues, before: readonly Role[]): RoleChanges {
  const after = rolesIn(values);
  return {
    grant: after.filter((role) => !before.includes(role)),
    revoke: before.filter((role) => !after.includes(role)),
  };
}
