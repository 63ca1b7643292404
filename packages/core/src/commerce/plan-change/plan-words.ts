import { isolated, type Subscription } from '../../contract/index.ts';
import { priceWords } from '../checkout/checkout-words.ts';

type Held = Pick<Subscription, 'amount' | 'currency' | 'interval'> & {
  readonly plan: { readonly uuid: string; readonly name: string };
};

/** A plan by its name; with its price where the other is the same plan at another interval. */
export function toldApart(one: Held, other: Pick<Held, 'plan'>): string {
  const name = isolated(one.plan.name);
  return one.plan.uuid === other.plan.uuid ? `${name} at ${priceWords(one)}` : name;
}
