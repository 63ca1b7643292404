import { checkoutPath } from '../../commerce/checkout/checkout-address.ts';
import { priceWords } from '../../commerce/checkout/checkout-words.ts';
import { followActions } from '../../commerce/follow/follow.action.ts';
import { plansFeature } from '../../commerce/plans/plans.module.ts';
import { brand } from '../../contract/brand.ts';
import type { Plan } from '../../contract/index.ts';
import type { Skipper } from '../../platform/composition/create-skipper.ts';
import type { Table, TableShape } from '../../platform/presentation/table.ts';
import { tableOf } from '../../platform/presentation/table-model.ts';
import { money, text } from '../../platform/presentation/value.ts';
import { to } from '../../shell/navigation/links.ts';
import { opensOf } from './plan-access.ts';
import { publicProfileFeature } from './public-profile.module.ts';
import { publicProfilePath } from './public-profile-route.ts';

/** A plan and what it opens, in words. */
export interface OfferedPlan extends Plan {
  readonly opens: string;
}

const price = (interval: 'month' | 'quarter' | 'year', label: string, importance: number) => ({
  key: interval,
  label,
  align: 'end' as const,
  importance,
  value: ({ prices }: OfferedPlan) =>
    prices.length === 0
      ? text('Free')
      : money(
          prices.find((one) => one.interval === interval),
          `Not sold by the ${interval}`,
        ),
});

const plansShape: TableShape<OfferedPlan> = {
  key: 'plans',
  name: 'Plans',
  rowKey: ({ uuid }) => uuid,
  empty: {
    title: 'No plans on sale',
    hint: `This ${brand.mentor} isn’t selling any plans right now.`,
  },
  columns: [
    { key: 'name', label: 'Plan', value: ({ name }) => text(name) },
    price('month', 'Per month', 1),
    price('quarter', 'Per quarter', 2),
    price('year', 'Per year', 2),
    {
      key: 'trial',
      label: 'Free trial',
      align: 'end',
      importance: 3,
      value: ({ trialDays }) => text(trialWords(trialDays), 'No trial'),
    },
    {
      key: 'opens',
      label: 'Opens',
      long: true,
      importance: 2,
      value: ({ opens }) => text(opens, 'No account'),
    },
  ],
};

const ownEmpty = {
  title: 'No plans on sale',
  hint: 'Visitors can subscribe once you sell a plan.',
  link: { label: 'Go to your plans', path: to('plans') },
};

/** The plans on sale on a page: what each costs and opens. */
export function profilePlans(skipper: Skipper): Table<OfferedPlan> {
  const publicProfile = skipper.use(publicProfileFeature);
  const plans = skipper.use(plansFeature);
  const shape: TableShape<OfferedPlan> = {
    ...plansShape,
    get empty() {
      return publicProfile.profile.data?.viewer.isOwner ? ownEmpty : plansShape.empty;
    },
  };
  return tableOf(shape, {
    result: () => plans.of(publicProfile.route?.username ?? ''),
    rows: (data) => {
      const accounts = publicProfile.accounts.data?.accounts ?? [];
      return data.plans.map((plan) => ({ ...plan, opens: opensOf(plan, accounts) }));
    },
    actions: ({ uuid, prices }) => {
      const { isOwner, subscribed } = publicProfile.profile.data?.viewer ?? {};
      if (isOwner || subscribed) return [];
      const username = publicProfile.route?.username ?? '';
      if (prices.length === 0) return followActions(skipper, { username, freePlan: uuid });
      const path = checkoutPath(uuid);
      return [{ label: 'Subscribe', run: () => skipper.navigation.go(path) }];
    },
  });
}

/** The plans of the page on show. */
export function profilePlansPath(skipper: Skipper): string | undefined {
  const { route } = skipper.use(publicProfileFeature);
  return route && publicProfilePath({ ...route, tab: 'plans' });
}

/** Every price in one line, such as `$49.00 a month or $490.00 a year`. */
export const planPrices = ({ prices }: OfferedPlan): string =>
  prices.length === 0 ? 'Free' : prices.map(priceWords).join(' or ');

const trialWords = (days: number): string =>
  days === 0 ? '' : days === 1 ? '1 day' : `${days} days`;
