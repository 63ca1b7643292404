import { brand } from '../../contract/brand.ts';
import type { Plan, SubscriberDetail } from '../../contract/index.ts';
import { Form } from '../../platform/forms/form.ts';
import type { Action } from '../../platform/presentation/action.ts';
import { type FormModel, type FormShape, formOf } from '../../platform/presentation/form-model.ts';
import type { MemberChanges } from './member-changes.store.ts';

type CompValues = {
  member: string;
  planUuid: string;
  length: string;
  days: string;
  until: string;
};

const wholeDays = (value: string): string | undefined =>
  /^\d{1,3}$/.test(value.trim()) && Number(value) >= 1 && Number(value) <= 366
    ? undefined
    : 'Enter a number of days from 1 to 366.';

const compShape: FormShape<CompValues> = {
  title: 'Give a plan for free',
  submit: 'Give plan',
  fields: {
    member: { label: 'Member', kind: 'text', hint: 'Their username or email.' },
    planUuid: { label: 'Plan', kind: 'choice' },
    length: {
      label: 'How long',
      kind: 'choice',
      options: [
        { value: 'days', label: 'A number of days' },
        { value: 'until', label: 'Until a day' },
        { value: 'good', label: 'For good', meaning: 'Until you remove it.' },
      ],
    },
    days: { label: 'Days', kind: 'integer' },
    until: { label: 'Last day', kind: 'date' },
  },
};

/** A gift of one of the plans on sale. */
export function compForm(changes: MemberChanges, plans: readonly Plan[]): FormModel {
  const form = new Form<CompValues>({
    initial: { member: '', planUuid: plans[0]?.uuid ?? '', length: 'days', days: '30', until: '' },
    check: ({ member, length, days, until }): Record<string, string> => ({
      ...(member.trim() === '' ? { member: 'Enter a username or an email.' } : {}),
      ...(length === 'days' ? problemOf('days', wholeDays(days)) : {}),
      ...(length === 'until' && until === '' ? { until: 'Choose a day.' } : {}),
    }),
    submit: ({ member, planUuid, length, days, until }) =>
      changes.comp({
        member: member.trim(),
        planUuid,
        ...(length === 'days' ? { days: Number(days) } : {}),
        ...(length === 'until' ? { until } : {}),
      }),
  });
  return formOf(compShape, form, {
    description:
      'Costs nothing and counts as no revenue. It ends by itself, or when they start to pay. They get an email.',
    applies: (key, { length }) => (key === 'days' || key === 'until' ? key === length : true),
    options: { planUuid: () => plans.map(({ uuid, name }) => ({ value: uuid, label: name })) },
  });
}

const problemOf = (key: string, problem: string | undefined): Record<string, string> =>
  problem === undefined ? {} : { [key]: problem };

const extendShape: FormShape<{ days: string }> = {
  title: 'Add free days?',
  submit: 'Yes, add them',
  fields: { days: { label: 'Days', kind: 'integer' } },
};

const pauseShape: FormShape<{ until: string }> = {
  title: 'Pause this subscription?',
  submit: 'Yes, pause it',
  fields: {
    until: {
      label: 'Last day of the pause',
      kind: 'date',
      hint: 'Leave empty to pause until you resume it.',
    },
  },
};

const removeShape: FormShape<{ reason: string }> = {
  title: `Remove this ${brand.mentee}?`,
  submit: 'Yes, remove',
  cancel: 'No, cancel',
  dangerous: true,
  fields: {
    reason: { label: 'Reason', kind: 'text', hint: 'Sent to them, and kept in the audit log.' },
  },
};

const over: ReadonlySet<string> = new Set(['canceled', 'expired']);
const extendable: ReadonlySet<string> = new Set(['trialing', 'active', 'paused', 'comped']);

/** The changes that a Skipper can make to one member’s subscription. None once it is over. */
export function memberActions(changes: MemberChanges, member: SubscriberDetail): readonly Action[] {
  const { billingStatus, username } = member;
  if (over.has(billingStatus)) return [];
  return [
    {
      label: 'Add days',
      unavailable: extendProblem(member),
      form: () => extendForm(changes, member),
    },
    billingStatus === 'paused'
      ? {
          label: 'Resume',
          run: () => changes.resume(member),
          confirm: {
            title: 'Resume this subscription?',
            question: `${username} has access again, and the days that were left are added.`,
            yes: 'Yes, resume it',
            no: 'Keep it paused',
          },
        }
      : {
          label: 'Pause',
          unavailable: pauseProblem(member),
          form: () => pauseForm(changes, member),
        },
    { label: 'Remove', dangerous: true, form: () => removeForm(changes, member) },
  ];
}

/** Why days cannot be added to a subscription. */
function extendProblem({ billingStatus, currentPeriodEnd }: SubscriberDetail): string | undefined {
  if (!extendable.has(billingStatus)) return 'Not before the payment that is due.';
  return currentPeriodEnd === null ? 'It has no end to move.' : undefined;
}

/** Why a subscription cannot be paused. */
function pauseProblem({ billingStatus, currentPeriodEnd }: SubscriberDetail): string | undefined {
  if (billingStatus !== 'active') return 'Only a paid subscription can be paused.';
  return currentPeriodEnd === null ? 'It has no end to move.' : undefined;
}

function extendForm(changes: MemberChanges, member: SubscriberDetail): FormModel {
  const form = new Form({
    initial: { days: '7' },
    rules: { days: wholeDays },
    submit: ({ days }) => changes.extend(member, Number(days)),
  });
  const paid =
    member.nextChargeAt === null ? '' : ' Their next charge moves by the same number of days.';
  return formOf(extendShape, form, {
    description: `${member.username} keeps access that much longer, for free.${paid}`,
  });
}

function pauseForm(changes: MemberChanges, member: SubscriberDetail): FormModel {
  const form = new Form({
    initial: { until: '' },
    submit: ({ until }) => changes.pause(member, until === '' ? undefined : until),
  });
  return formOf(pauseShape, form, {
    description: `${member.username} has no access and won’t be charged in the meantime. The days that are left are added afterwards.`,
  });
}

function removeForm(changes: MemberChanges, member: SubscriberDetail): FormModel {
  const form = new Form({
    initial: { reason: '' },
    rules: {
      reason: (value: string) =>
        value.trim() === '' ? 'Give a reason. They read it in an email.' : undefined,
    },
    submit: ({ reason }) => changes.remove(member, reason.trim()),
  });
  return formOf(removeShape, form, {
    description: `${member.username} loses access now and won’t be charged again. This refunds nothing.`,
  });
}
