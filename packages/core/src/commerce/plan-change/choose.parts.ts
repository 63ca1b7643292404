import { isolated, type Plan, type Subscription } from '../../contract/index.ts';
import type { FieldOption } from '../../platform/presentation/field.ts';
import { type FormShape, formOf } from '../../platform/presentation/form-model.ts';
import type { ScreenPart } from '../../platform/presentation/screen-model.ts';
import { person, text } from '../../platform/presentation/value.ts';
import { intervalNames, priceWords } from '../checkout/checkout-words.ts';
import { stateText } from '../subscriptions/subscription-state.ts';
import type { PlanChangeStore } from './plan-change.store.ts';

const shape: FormShape<{ target: string }> = {
  title: 'Choose a plan',
  submit: 'Review change',
  keepsText: true,
  fields: { target: { label: 'Change to', kind: 'choice' } },
};

/** The plan that is held, and those to change to. */
export function chooseParts(store: PlanChangeStore) {
  const form = formOf(shape, store.choice, {
    options: {
      target: () => [{ value: '', label: 'Choose a plan' }, ...targetsOf(store)],
    },
  });
  return (held: Subscription): readonly ScreenPart[] => {
    const { plans } = store;
    if (!plans?.data) return plans ? [{ result: plans, of: 'plans' }] : [];
    const facts = [
      {
        key: 'mentor',
        label: 'From',
        value: person(held.account.username, held.account.avatarUrl),
      },
      { key: 'plan', label: 'Plan', value: text(held.plan.name) },
      { key: 'price', label: 'Price', value: text(priceWords(held)) },
      { key: 'state', label: 'State', value: text(stateText(held)) },
    ];
    const none = 'There is no other plan to change to.';
    return [
      { name: 'Now', facts },
      ...(targetsOf(store).length === 0 ? [{ notice: none }] : [{ form }]),
    ];
  };
}

/** Every other plan and interval in the currency that is paid in. */
function targetsOf({ plans, subscription }: PlanChangeStore): readonly FieldOption[] {
  if (!subscription) return [];
  return (plans?.data?.plans ?? []).flatMap((plan) =>
    pricesOf(plan, subscription).map((price) => ({
      value: `${plan.uuid} ${price.interval}`,
      label:
        price.interval === 'free'
          ? `${isolated(plan.name)}, free`
          : `${isolated(plan.name)}, ${intervalNames[price.interval].toLowerCase()}, ${priceWords(price)}`,
    })),
  );
}

function pricesOf({ uuid, prices }: Plan, held: Subscription) {
  const free = { interval: 'free', amount: 0, currency: held.currency } as const;
  return (prices.length === 0 ? [free] : prices).filter(
    ({ interval, currency }) =>
      !(uuid === held.plan.uuid && interval === held.interval) &&
      (held.interval === 'free' || currency === held.currency),
  );
}
