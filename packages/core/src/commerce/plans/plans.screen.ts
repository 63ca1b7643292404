import { brand } from '../../contract/brand.ts';
import { counted, isolated, openingProblem, type Plan } from '../../contract/index.ts';
import type { Action } from '../../platform/presentation/action.ts';
import { awaitedReason } from '../../platform/presentation/awaited-reason.ts';
import type { ScreenMaker, ScreenPart } from '../../platform/presentation/screen-model.ts';
import { tableOf } from '../../platform/presentation/table-model.ts';
import { accountsFeature } from '../../trading/accounts/accounts.module.ts';
import type { AccountsStore } from '../../trading/accounts/accounts.store.ts';
import { couponParts } from '../coupons/coupons.parts.ts';
import { inactivityParts } from './inactivity.parts.ts';
import { paymentGraceParts } from './payment-grace.parts.ts';
import { planFormModel } from './plan-forms.ts';
import { plansFeature } from './plans.module.ts';
import type { PlansStore } from './plans.store.ts';
import { plansTable } from './plans.tables.ts';

/** The plans a Skipper sells: new ones, changes, their order, and those that are no longer sold. */
export const plansScreen: ScreenMaker = (skipper) => {
  const plans = skipper.use(plansFeature);
  const accounts = skipper.use(accountsFeature);
  const table = tableOf(plansTable, {
    result: () => plans.result,
    rows: () => [...plans.active, ...plans.archived],
    actions: (plan) => actionsOf(plans, accounts, plan),
  });
  const coupons = couponParts(skipper);
  const inactivity = inactivityParts(skipper);
  const grace = paymentGraceParts(skipper);
  return {
    description: `Sold on your page, in this order. ${brand.mentees} keep the price they started with unless you apply a new one to everyone.`,
    get parts() {
      return [
        { actions: [creation(plans, accounts)] },
        ...unsold(plans, accounts),
        { table },
        ...coupons,
        ...inactivity(),
        ...grace(),
      ];
    },
  };
};

const accountsOf = ({ list }: AccountsStore) => list.data?.accounts ?? [];

/** The ids of the accounts that a plan can open. */
const inUse = (accounts: AccountsStore): readonly string[] =>
  accountsOf(accounts).flatMap(({ uuid, archivedAt }) => (archivedAt === null ? [uuid] : []));

/** Plans with a price that have lost their accounts. */
function unsold({ active }: PlansStore, accounts: AccountsStore): readonly ScreenPart[] {
  if (accounts.list.data === undefined) return [];
  const names = active
    .filter((plan) => openingProblem(plan, inUse(accounts)) !== undefined)
    .map(({ name }) => name);
  return names.map((name) => ({
    notice: `${isolated(name)} opens no account in use, so it is not sold. Edit it and choose an account, or archive it.`,
    tone: 'warning',
  }));
}

const creation = (plans: PlansStore, accounts: AccountsStore): Action => ({
  label: 'New plan',
  primary: true,
  unavailable: awaitedReason(accounts.list, 'accounts'),
  form: () => planFormModel(plans.newForm(inUse(accounts)), accountsOf(accounts)),
});

function actionsOf(plans: PlansStore, accounts: AccountsStore, plan: Plan): readonly Action[] {
  if (plan.status === 'archived') return [];
  const { name, subscribers, uuid } = plan;
  const place = plans.active.findIndex((one) => one.uuid === uuid);
  const last = plans.active.length - 1;
  return [
    {
      label: 'Edit',
      // Its form asks what the plan shows of each account.
      unavailable: awaitedReason(accounts.list, 'accounts'),
      form: () => planFormModel(plans.editForm(plan, inUse(accounts)), accountsOf(accounts), plan),
    },
    ...(last === 0
      ? []
      : [
          {
            label: 'Move up',
            unavailable: place === 0 ? `${isolated(name)} is the first.` : undefined,
            run: () => plans.move(uuid, place - 1),
          },
          {
            label: 'Move down',
            unavailable: place === last ? `${isolated(name)} is the last.` : undefined,
            run: () => plans.move(uuid, place + 1),
          },
        ]),
    {
      label: 'Archive',
      dangerous: true,
      run: () => plans.archive(uuid),
      confirm: {
        title: `Archive ${isolated(name)}?`,
        question: `It is no longer sold. ${keepers(subscribers)} An archived plan cannot be sold again.`,
        yes: 'Archive it',
        no: 'Keep it',
      },
    },
  ];
}

function keepers(subscribers: number | null): string {
  if (!subscribers) return 'Nothing changes for anyone, since it has no subscribers.';
  const verb = subscribers === 1 ? 'keeps' : 'keep';
  return `${counted(subscribers, 'subscriber')} ${verb} it and the price.`;
}
