import {
  type ConnectedAccount,
  isKnownCurrency,
  type Plan,
  planLimits,
  readAmount,
} from '../../contract/index.ts';
import type { FormPreview } from '../../platform/presentation/form-preview.ts';
import { text } from '../../platform/presentation/value.ts';
import { opensOf } from '../../trading/public-profile/plan-access.ts';
import { dayCount, priceWords } from '../checkout/checkout-words.ts';
import { type PlanValues, readAccess } from './plan-draft.ts';

/** The plan as visitors will see it. What cannot be read yet is left out. */
export function planPreview(
  values: PlanValues,
  accounts: readonly ConnectedAccount[],
  plan: Plan | undefined,
): FormPreview {
  const [trialDays, seats] = [wholeNumber(values.trialDays), wholeNumber(values.seatsCap)];
  const left = Math.max(0, seats - takenSeats(plan));
  // Visitors read no name of an account that is not on the page.
  const seen = accounts.filter(({ publicLevel }) => publicLevel !== 'none');
  return {
    name: `What ${values.visibility === 'hidden' ? 'people with the link' : 'visitors'} see`,
    card: {
      title: values.name.trim() || 'Plan name',
      text: [values.description.trim()].filter(Boolean),
      points: [...new Set(values.benefits.split('\n').map((line) => line.trim()))].filter(Boolean),
    },
    facts: [
      { key: 'price', label: 'Price', value: text(pricesOf(values) || 'Not known yet') },
      {
        key: 'opens',
        label: 'Opens',
        value: text(opensOf({ access: readAccess(values) }, seen) || 'No account'),
      },
      ...(trialDays > 0
        ? [{ key: 'trial', label: 'Free trial', value: text(dayCount(trialDays)) }]
        : []),
      ...(seats > 0 ? [{ key: 'seats', label: 'Seats left', value: text(String(left)) }] : []),
    ],
  };
}

/** `$49.00 a month, $490.00 a year`, or `Free` where no price is typed. */
function pricesOf({ prices, currency }: PlanValues): string {
  const typed = (['month', 'quarter', 'year'] as const).filter(
    (interval) => prices[interval].trim() !== '',
  );
  if (typed.length === 0) return 'Free';
  if (!isKnownCurrency(currency)) return '';
  return typed
    .flatMap((interval) => {
      const read = readAmount(prices[interval], currency, planLimits.amount);
      return 'minor' in read ? [priceWords({ interval, amount: read.minor, currency })] : [];
    })
    .join(', ');
}

const takenSeats = (plan: Plan | undefined): number =>
  plan === undefined
    ? 0
    : plan.seatsCap === null
      ? (plan.subscribers ?? 0)
      : plan.seatsCap - (plan.seatsLeft ?? 0);

/** Zero for anything else. */
const wholeNumber = (typed: string): number => (/^\d{1,9}$/.test(typed.trim()) ? Number(typed) : 0);
