import { brand } from '../../contract/brand.ts';
import { adminReason, counted, type Invitation } from '../../contract/index.ts';
import { Form } from '../../platform/forms/form.ts';
import type { Action } from '../../platform/presentation/action.ts';
import type { FieldNote } from '../../platform/presentation/field.ts';
import { type FormModel, type FormShape, formOf } from '../../platform/presentation/form-model.ts';
import type { ScreenMaker } from '../../platform/presentation/screen-model.ts';
import type { TableShape } from '../../platform/presentation/table.ts';
import { tableOf } from '../../platform/presentation/table-model.ts';
import { badge, day, text } from '../../platform/presentation/value.ts';
import { ownPasswordField } from '../own-password-field.ts';
import { reasonField } from '../reason-field.ts';
import { roleNames } from '../role-names.ts';
import { readAddresses } from './address-list.ts';
import { invitationsFeature } from './invitations.module.ts';
import type { InvitationsStore, InvitationValues } from './invitations.store.ts';

const states = {
  pending: badge('pending', 'Pending', 'accent'),
  accepted: badge('accepted', 'Accepted', 'success'),
  expired: badge('expired', 'Expired', 'warning'),
  revoked: badge('revoked', 'Revoked'),
} as const;

export const invitationsTable: TableShape<Invitation> = {
  key: '',
  name: 'Invitations',
  rowKey: ({ uuid }) => uuid,
  empty: { title: 'No invitations', hint: 'Invitations you send appear here.' },
  filters: [
    {
      key: 'state',
      label: 'State',
      options: [
        { value: 'pending', label: 'Pending' },
        { value: 'accepted', label: 'Accepted' },
        { value: 'expired', label: 'Expired' },
        { value: 'revoked', label: 'Revoked' },
      ],
    },
  ],
  columns: [
    { key: 'email', label: 'Email', value: (row) => text(row.email) },
    { key: 'state', label: 'State', value: (row) => states[row.state] },
    { key: 'role', label: 'Role', importance: 2, value: (row) => text(roleNames[row.role]) },
    { key: 'by', label: 'Invited by', importance: 5, value: (row) => text(row.invitedBy) },
    {
      key: 'sent',
      label: 'Sent',
      align: 'end',
      importance: 4,
      value: (row) => day(row.createdAt),
    },
    {
      key: 'until',
      label: 'Valid until',
      align: 'end',
      importance: 3,
      value: (row) => day(row.state === 'accepted' ? null : row.expiresAt, 'Accepted'),
    },
  ],
};

const inviteShape: FormShape<InvitationValues> = {
  title: 'Invite people',
  submit: 'Send invitations',
  fields: {
    emails: {
      label: 'Email addresses',
      kind: 'long-text',
      hint: 'Up to 100, one per line or separated by commas or spaces.',
    },
    role: {
      label: 'Role',
      kind: 'radio',
      options: [
        { value: 'mentor', label: brand.mentor, meaning: 'Shares trades and sells plans.' },
        { value: 'mentee', label: brand.mentee, meaning: `Follows ${brand.mentors}.` },
        { value: 'admin', label: 'Admin', meaning: 'Manages users and sees all statistics.' },
      ],
    },
    message: { label: 'Message', kind: 'long-text', hint: 'Optional. Included in the email.' },
    // Not the name of the field in the forms of a row, which can be open beside this one.
    reason: { ...reasonField, label: 'Audit reason' },
    password: ownPasswordField,
  },
};

type ReasonValues = { reason: string };

const resendShape: FormShape<ReasonValues> = {
  title: 'Send this invitation again?',
  submit: 'Yes, send it',
  cancel: 'Cancel',
  fields: { reason: reasonField },
};

const revokeShape: FormShape<ReasonValues> = {
  title: 'Revoke this invitation?',
  submit: 'Yes, revoke it',
  cancel: 'No, keep it',
  dangerous: true,
  fields: { reason: reasonField },
};

/** Sends invitations, and lists them with their state. */
export const invitationsScreen: ScreenMaker = (skipper) => {
  const store = skipper.use(invitationsFeature);
  const table = tableOf(invitationsTable, {
    result: () => store.list.result,
    rows: (data) => data.invitations,
    pages: store.list,
    state: store.list.state,
    actions: (invitation) => actionsOf(store, invitation),
  });
  const form = formOf(inviteShape, store.form, {
    notes: { emails: () => noteOf(store.form.value('emails')) },
  });
  return {
    description: 'An invitation is an email with a link. The link works once, for seven days.',
    parts: [{ form }, { table }],
  };
};

/** How many addresses were read while they are typed. */
function noteOf(emails: string): FieldNote | undefined {
  const { addresses, duplicates } = readAddresses(emails);
  if (addresses.length === 0) return undefined;
  const number = counted(addresses.length, 'address', 'addresses');
  const repeated = duplicates === 0 ? '' : `, ${counted(duplicates, 'duplicate')} left out`;
  return { text: `${number}${repeated}`, tone: 'neutral' };
}

function actionsOf(store: InvitationsStore, invitation: Invitation): readonly Action[] {
  if (invitation.state === 'accepted' || invitation.state === 'revoked') return [];
  return [
    { label: 'Send again', form: () => resending(store, invitation) },
    { label: 'Revoke', dangerous: true, form: () => revocation(store, invitation) },
  ];
}

function resending(store: InvitationsStore, invitation: Invitation): FormModel {
  const form = reasonForm((reason) => store.resend(invitation, reason));
  return formOf(resendShape, form, {
    description: `${invitation.email} gets a new link, valid for seven days. The previous one stops working.`,
  });
}

function revocation(store: InvitationsStore, invitation: Invitation): FormModel {
  const form = reasonForm((reason) => store.revoke(invitation, reason));
  return formOf(revokeShape, form, {
    description: `The link sent to ${invitation.email} stops working.`,
  });
}

const reasonForm = (submit: (reason: string) => Promise<void>) =>
  new Form<ReasonValues>({
    initial: { reason: '' },
    rules: { reason: adminReason },
    submit: ({ reason }) => submit(reason.trim()),
  });
