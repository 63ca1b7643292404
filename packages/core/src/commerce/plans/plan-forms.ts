import { type ConnectedAccount, isolated, type Plan, planLevels } from '../../contract/index.ts';
import type { FieldShape } from '../../platform/presentation/field.ts';
import { type FormModel, type FormShape, formOf } from '../../platform/presentation/form-model.ts';
import type { PlanForm } from './plan.form.ts';
import type { PlanValues } from './plan-draft.ts';
import { planPreview } from './plan-preview.ts';

const price = (label: string): FieldShape => ({
  label,
  kind: 'money',
  hint: 'Leave empty if this interval is not sold.',
  example: '49.00',
});

type FixedPath =
  | Exclude<keyof PlanValues, 'access' | 'prices'>
  | `prices.${'month' | 'quarter' | 'year'}`;

const fixed: Readonly<Record<FixedPath, FieldShape>> = {
  name: { label: 'Plan name', kind: 'text', example: 'Full access' },
  description: { label: 'Description', kind: 'long-text', hint: 'Optional. Shown on your page.' },
  benefits: { label: 'Benefits', kind: 'long-text', hint: 'Optional. One per line.' },
  currency: { label: 'Currency', kind: 'text', hint: 'A code such as USD or EUR.' },
  'prices.month': price('Price per month'),
  'prices.quarter': price('Price per quarter'),
  'prices.year': price('Price per year'),
  trialDays: {
    label: 'Trial in days',
    kind: 'integer',
    hint: '0 for no trial, at most 90.',
  },
  seatsCap: {
    label: 'Seats',
    kind: 'integer',
    hint: 'Leave empty for no limit.',
    help: 'How many people can be subscribed at a time. An order that waits for its payment holds a seat until it expires. A seat is free again when a subscription ends.',
  },
  visibility: {
    label: 'Visibility',
    kind: 'radio',
    options: [
      { value: 'public', label: 'On your page', meaning: 'Anyone can see and buy it.' },
      { value: 'hidden', label: 'By link only', meaning: 'Only people with its link can buy it.' },
    ],
  },
  applyTo: {
    label: 'New price for',
    kind: 'radio',
    options: [
      {
        value: 'new',
        label: 'New subscribers',
        meaning:
          'Current subscribers keep the price they pay, and the one you announced to them, if any.',
      },
      {
        value: 'renewals',
        label: 'Everyone',
        meaning: 'Current subscribers pay it from their first renewal after 30 days.',
      },
    ],
  },
};

const headings = {
  currency: { title: 'Price', hint: 'Leave all prices empty for a free plan.' },
  trialDays: { title: 'Terms' },
} as const;

/** A plan’s form: its own fields, and a level for each account that is not archived. */
function shapeOf(
  plan: Plan | undefined,
  accounts: readonly ConnectedAccount[],
): FormShape<PlanValues> {
  const opened = accounts.map(({ uuid, alias }) => [
    `access.${uuid}`,
    { label: `Opens ${isolated(alias)}`, kind: 'choice', options: planLevels } satisfies FieldShape,
  ]);
  const [first] = opened;
  return {
    title: plan ? `Edit ${isolated(plan.name)}` : 'New plan',
    submit: plan ? 'Save plan' : 'Create plan',
    fields: { ...fixed, ...Object.fromEntries(opened) },
    headings: {
      ...headings,
      ...(first && {
        [first[0] as string]: { title: 'Access', hint: 'What subscribers see of each account.' },
      }),
    },
  };
}

/** The form of a plan on a screen. Prices of a new plan apply to new subscribers. */
export function planFormModel(
  form: PlanForm,
  accounts: readonly ConnectedAccount[],
  plan?: Plan,
): FormModel {
  const open = accounts.filter(({ archivedAt }) => archivedAt === null);
  return formOf(shapeOf(plan, open), form, {
    applies: (key) => key !== 'applyTo' || plan !== undefined,
    currency: ({ currency }) => currency,
    preview: (values) => planPreview(values, open, plan),
  });
}
