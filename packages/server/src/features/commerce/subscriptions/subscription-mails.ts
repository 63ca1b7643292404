import { brand, currencyExponent } from '@skipper/core/contract';
import type { MailJob } from '../../../jobs/job.ts';
import type { SubscriptionsTable } from '../../../storage/commerce-tables.ts';

type Text = Omit<MailJob, 'to'>;

/** Announces the first charge of a trial. */
export function trialEndsMail(
  origin: string,
  plan: string,
  subscription: Pick<SubscriptionsTable, 'amount' | 'currency' | 'interval' | 'trialEndsAt'>,
): Text {
  const { amount, currency, interval, trialEndsAt } = subscription;
  const exponent = currencyExponent(currency);
  const price = `${(amount / 10 ** exponent).toFixed(exponent)} ${currency}`;
  return {
    subject: `Your trial of ${plan} ends soon`,
    text: `Your trial of ${plan} ends on ${trialEndsAt?.slice(0, 10)}. From then on it costs ${price} a ${interval}.\n\nTo leave before that, cancel it here:\n\n${origin}/dashboard/subscriptions\n\n${brand.name}\n`,
  };
}
