import {
  type AccessLevel,
  accountAlias,
  endpoints,
  optionalAmount,
  required,
} from '../../contract/index.ts';
import { Form } from '../../platform/forms/form.ts';
import type { Environment } from '../../platform/ports/ports.ts';
import type { QueryCache } from '../../platform/query/query-cache.ts';

export type AccountValues = {
  alias: string;
  timezone: string;
  currency: string;
  startingCapital: string;
  publicLevel: string;
};

export type AccountForm = Form<AccountValues>;

/**
 * The form for a new trading account. It starts with the user's time zone, and nothing is public
 * until another level is chosen.
 */
export function accountForm(cache: QueryCache, environment: Environment): AccountForm {
  const form: AccountForm = new Form({
    initial: {
      alias: '',
      timezone: environment.timeZone,
      currency: 'USD',
      startingCapital: '',
      publicLevel: 'none',
    },
    rules: {
      alias: accountAlias,
      timezone: required('Time zone'),
      currency: required('Currency'),
      startingCapital: optionalAmount,
    },
    submit: async (values) => {
      await cache.mutate(endpoints.createConnectedAccount, {
        body: {
          alias: values.alias.trim(),
          timezone: values.timezone,
          currency: values.currency,
          startingCapital: values.startingCapital.trim() || null,
          publicLevel: values.publicLevel as AccessLevel,
        },
      });
      form.reset();
    },
  });
  return form;
}
