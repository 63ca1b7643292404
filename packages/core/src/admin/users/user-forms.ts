import { brand } from '../../contract/brand.ts';
import { type AdminUserDetail, adminReason, type Role } from '../../contract/index.ts';
import { Form } from '../../platform/forms/form.ts';
import type { Action } from '../../platform/presentation/action.ts';
import { type FormModel, type FormShape, formOf } from '../../platform/presentation/form-model.ts';
import { viewAsAction } from '../impersonation/view-as.action.ts';
import type { ViewAsStore } from '../impersonation/view-as.store.ts';
import { ownPasswordField } from '../own-password-field.ts';
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
const endShape = shapeOf('End all sessions?', 'Yes, end them', true);

type FactorValues = { reason: string; password: string };

const factorShape: FormShape<FactorValues> = {
  title: 'Turn off two-step sign-in?',
  submit: 'Yes, turn it off',
  cancel: 'No, cancel',
  dangerous: true,
  fields: { reason: reasonField, password: ownPasswordField },
};

type RoleValues = {
  mentee: boolean;
  mentor: boolean;
  admin: boolean;
  reason: string;
  password: string;
};

const rolesShape: FormShape<RoleValues> = {
  title: 'Change roles',
  submit: 'Save roles',
  fields: {
    mentee: { label: brand.mentee, kind: 'toggle' },
    mentor: { label: brand.mentor, kind: 'toggle', hint: 'Can share trades and sell plans.' },
    admin: { label: 'Admin', kind: 'toggle', hint: 'Can manage users and see all statistics.' },
    reason: reasonField,
    password: ownPasswordField,
  },
};

/** The changes that an admin can make to a user. Each asks for a reason. */
export function userActions(
  users: UsersStore,
  user: AdminUserDetail,
  ownUuid: string,
  viewAs: ViewAsStore,
): readonly Action[] {
  const own = user.uuid === ownUuid;
  const { username } = user;
  const ask = (
    change: 'suspend' | 'unsuspend' | 'endSessions',
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
    viewAsAction(viewAs, user),
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
            form: () => factorForm(users, user),
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

function factorForm(users: UsersStore, user: AdminUserDetail): FormModel {
  const form = new Form<FactorValues>({
    initial: { reason: '', password: '' },
    rules: { reason: adminReason },
    submit: ({ reason, password }) => users.removeFactor(user, { reason: reason.trim(), password }),
  });
  return formOf(factorShape, form, {
    description: `For ${user.username}, who has lost the phone and the recovery codes. Make sure that it is they who ask. An email tells them of it.`,
  });
}

function roleForm(users: UsersStore, user: AdminUserDetail): FormModel {
  const has = (role: Role) => user.roles.includes(role);
  const form = new Form<RoleValues>({
    initial: {
      mentee: has('mentee'),
      mentor: has('mentor'),
      admin: has('admin'),
      reason: '',
      password: '',
    },
    rules: { reason: adminReason },
    check: (values): Record<string, string> =>
      rolesIn(values).length === 0 ? { mentee: 'Choose at least one role.' } : {},
    submit: (values) => {
      const { reason, password } = values;
      const changes = changesIn(values, user.roles);
      return users.changeRoles(user, changes, { reason: reason.trim(), password });
    },
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
