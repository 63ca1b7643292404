import type { Plan } from '../../contract/index.ts';
import { Form } from '../../platform/forms/form.ts';
import { type FormModel, type FormShape, formOf } from '../../platform/presentation/form-model.ts';
import type { WhopStore } from './whop.store.ts';
import type { WhopMapping } from './whop.tables.ts';

type ConnectValues = { companyId: string; apiKey: string; webhookSecret: string };

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
  },
};

export function connectForm(whop: WhopStore): FormModel {
  const form = new Form<ConnectValues>({
    initial: { companyId: '', apiKey: '', webhookSecret: '' },
    rules: {
      companyId: (value: string) =>
        /^biz_[A-Za-z0-9]{4,60}$/.test(value.trim())
          ? undefined
          : 'Enter the id of the company, such as biz_abc123.',
      apiKey: (value: string) =>
        value.trim().length < 8 ? 'Enter an API key of the company.' : undefined,
    },
    submit: ({ companyId, apiKey, webhookSecret }) =>
      whop.connect({
        companyId: companyId.trim(),
        apiKey: apiKey.trim(),
        ...(webhookSecret.trim() === '' ? {} : { webhookSecret: webhookSecret.trim() }),
      }),
  });
  return formOf(connectShape, form);
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
    description: `Members of ${title} get this plan here by the next sync.`,
    options: { plan: () => options },
  });
}
