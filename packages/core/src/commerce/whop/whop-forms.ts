import { isolated, type Plan } from '../../contract/index.ts';
import { Form } from '../../platform/forms/form.ts';
import { type FormModel, type FormShape, formOf } from '../../platform/presentation/form-model.ts';
import type { WhopStore } from './whop.store.ts';
import type { WhopMapping } from './whop.tables.ts';

type KeyValues = { apiKey: string; webhookSecret: string };
type ConnectValues = KeyValues & { companyId: string };

const keyFields = {
  apiKey: {
    label: 'API key',
    kind: 'secret',
    hint: 'A key of this company that may read plans, memberships and emails.',
  },
  webhookSecret: {
    label: 'Webhook secret',
    kind: 'secret',
    hint: 'Optional. Changes at Whop then take effect at once, else within 6 hours.',
  },
} as const satisfies FormShape<KeyValues>['fields'];

const connectShape: FormShape<ConnectValues> = {
  title: 'Connect Whop',
  submit: 'Connect',
  fields: {
    companyId: {
      label: 'Company',
      kind: 'text',
      example: 'biz_abc123',
      hint: 'The company’s id at Whop. It begins with biz_.',
    },
    ...keyFields,
  },
};

const keyRule = (value: string) =>
  value.trim().length < 8 ? 'Enter an API key of the company.' : undefined;

const keysOf = ({ apiKey, webhookSecret }: KeyValues) => ({
  apiKey: apiKey.trim(),
  ...(webhookSecret.trim() === '' ? {} : { webhookSecret: webhookSecret.trim() }),
});

export function connectForm(whop: WhopStore): FormModel {
  const form = new Form<ConnectValues>({
    initial: { companyId: '', apiKey: '', webhookSecret: '' },
    rules: {
      companyId: (value: string) =>
        /^biz_[A-Za-z0-9]{4,60}$/.test(value.trim())
          ? undefined
          : 'Enter the id of the company, such as biz_abc123.',
      apiKey: keyRule,
    },
    submit: ({ companyId, ...keys }) =>
      whop.connect({ companyId: companyId.trim(), ...keysOf(keys) }),
  });
  return formOf(connectShape, form);
}

const replaceShape: FormShape<KeyValues> = {
  title: 'Replace API key',
  submit: 'Replace key',
  fields: {
    ...keyFields,
    webhookSecret: {
      ...keyFields.webhookSecret,
      hint: 'Optional. Without it, the one you entered before stays.',
    },
  },
};

export function keyForm(whop: WhopStore, companyId: string): FormModel {
  const form = new Form<KeyValues>({
    initial: { apiKey: '', webhookSecret: '' },
    rules: { apiKey: keyRule },
    submit: (keys) => whop.replaceKey({ companyId, ...keysOf(keys) }),
  });
  const description = `For ${companyId}. Your plans stay mapped, and everyone keeps their access.`;
  return formOf(replaceShape, form, { description });
}

const mapShape: FormShape<{ plan: string }> = {
  title: 'Choose what it opens',
  submit: 'Save choice',
  fields: { plan: { label: 'Opens', kind: 'choice' } },
};

export function mapForm(
  whop: WhopStore,
  { whopPlan, title, planUuid }: WhopMapping,
  plans: readonly Plan[],
): FormModel {
  const form = new Form({
    initial: { plan: planUuid ?? '' },
    submit: ({ plan }) => whop.map(whopPlan, plan === '' ? null : plan),
  });
  const options = [
    { value: '', label: 'Nothing' },
    ...plans.map(({ uuid, name }) => ({ value: uuid, label: name })),
  ];
  return formOf(mapShape, form, {
    description: `Members of ${isolated(title)} get this plan here by the next sync.`,
    options: { plan: () => options },
  });
}
