import { brand } from '../../contract/brand.ts';
import { counted, type Plan, type PlanPrice } from '../../contract/index.ts';
import type { TableShape } from '../../platform/presentation/table.ts';
import { badge, count, money, text } from '../../platform/presentation/value.ts';

const archived = ({ status }: Plan): boolean => status === 'archived';

const priceOf = ({ prices }: Plan, interval: PlanPrice['interval']) =>
  prices.find((price) => price.interval === interval);

const priceColumn = (interval: PlanPrice['interval'], label: string, importance: number) => ({
  key: interval,
  label,
  align: 'end' as const,
  importance,
  value: (plan: Plan) =>
    money(priceOf(plan, interval), plan.prices.length === 0 ? 'Free' : 'Not sold'),
});

/** The plans of a Skipper, as their owner sees them. */
export const plansTable: TableShape<Plan> = {
  key: '',
  name: 'Plans',
  rowKey: ({ uuid }) => uuid,
  empty: {
    title: 'No plans yet',
    hint: `A plan says what ${brand.mentees} pay and which accounts it opens.`,
  },
  columns: [
    { key: 'name', label: 'Plan', value: ({ name }) => text(name) },
    priceColumn('month', 'Month', 1),
    priceColumn('quarter', 'Quarter', 5),
    priceColumn('year', 'Year', 4),
    {
      key: 'subscribers',
      label: brand.mentees,
      align: 'end',
      importance: 2,
      value: ({ subscribers }) => count(subscribers),
    },
    {
      key: 'seats',
      label: 'Seats',
      importance: 6,
      value: ({ seatsCap, seatsLeft }) =>
        text(seatsCap === null ? 'No limit' : `${seatsLeft} of ${seatsCap} left`),
    },
    {
      key: 'opens',
      label: 'Opens',
      importance: 7,
      value: ({ access }) =>
        text(access.length === 0 ? 'Nothing' : counted(access.length, 'account')),
    },
    {
      key: 'state',
      label: 'State',
      importance: 2,
      below: true,
      value: (plan) => {
        if (archived(plan)) return badge('archived', 'Archived');
        return plan.visibility === 'hidden'
          ? badge('hidden', 'By link only', 'warning')
          : badge('public', 'On your page', 'success');
      },
    },
  ],
};
