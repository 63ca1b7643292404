import { brand } from '../../contract/brand.ts';
import {
  isolated,
  type PaidElsewhere,
  type PendingUpdate,
  type Subscription,
} from '../../contract/index.ts';
import { formatMoney } from '../../platform/presentation/format-number.ts';
import { writtenDay } from '../../platform/presentation/format-time.ts';

/** An interval after its price, such as "$49.00 a month". */
const each = { month: ' a month', quarter: ' a quarter', year: ' a year', free: '' } as const;

type Price = Pick<Subscription, 'amount' | 'currency' | 'interval'>;

/** A recurring price in words. */
const priceText = ({ amount, currency, interval }: Price): string =>
  interval === 'free' ? 'Free' : `${formatMoney({ amount, currency }, {})}${each[interval]}`;

/** The charge after a trial: its coupon may not be there for the ones after it. */
function firstCharge(one: Subscription): string {
  const { coupon, currency, currentPeriodEnd, pendingUpdate } = one;
  if (pendingUpdate?.at === currentPeriodEnd && pendingUpdate) return nextText(pendingUpdate);
  if (coupon === null) return priceText(one);
  return couponCharge(formatMoney({ ...coupon, currency }, {}), coupon.code);
}

/** The price that a seller has announced for a later charge than the first. */
function laterPrice({ currentPeriodEnd, pendingUpdate }: Subscription): string {
  if (!pendingUpdate?.announced || pendingUpdate.at === currentPeriodEnd) return '';
  return `, ${priceText(pendingUpdate)} from ${on(pendingUpdate.at)}`;
}

/** A charge that is less by a coupon. */
export const couponCharge = (amount: string, code: string): string =>
  `${amount} with coupon ${code}`;

/** How a subscription stands, in plain words. */
export function stateText(one: Subscription): string {
  const { billingStatus, cancelAtPeriodEnd, currentPeriodEnd, pausedUntil } = one;
  if (one.stops && billingStatus !== 'paused') return stoppedText(one, one.stops);
  switch (billingStatus) {
    case 'incomplete':
      return 'Waiting for the first payment';
    case 'trialing':
      return cancelAtPeriodEnd
        ? `Trial ends on ${on(currentPeriodEnd)}`
        : `Trial until ${on(currentPeriodEnd)}, then ${firstCharge(one)}${laterPrice(one)}`;
    case 'active':
      return runningText(one);
    case 'past_due':
      return lateText(one);
    case 'paused': {
      const until = pausedUntil === null ? 'Paused' : `Paused until ${on(pausedUntil)}`;
      return cancelAtPeriodEnd ? `${until}, canceled` : until;
    }
    case 'comped':
      if (one.elsewhere) return `Paid at Whop${periodThere(one.elsewhere)}`;
      return currentPeriodEnd === null ? 'A gift' : `A gift until ${on(currentPeriodEnd)}`;
    default:
      return 'Ended';
  }
}

/** Text for a subscription that, as things stand, is not charged again. */
function stoppedText(one: Subscription, why: NonNullable<Subscription['stops']>): string {
  const { billingStatus, currentPeriodEnd, graceUntil, retryAt, pendingUpdate } = one;
  const end = billingStatus === 'past_due' ? (retryAt ?? graceUntil) : currentPeriodEnd;
  const because = {
    suspended: `this ${brand.mentor} is not available`,
    opens_nothing: `${isolated(pendingUpdate?.plan.name ?? 'the next plan')} no longer opens any account`,
    disputed: 'your bank disputed a payment',
  };
  return `Ends on ${on(end)}, not charged: ${because[why]}`;
}

function runningText(one: Subscription): string {
  const { cancelAtPeriodEnd, currentPeriodEnd, pendingUpdate, interval } = one;
  if (currentPeriodEnd === null) return interval === 'free' ? 'Free' : 'No end date';
  const credited = creditedText(one);
  if (cancelAtPeriodEnd) return `Ends on ${on(currentPeriodEnd)}${credited}`;
  if (!pendingUpdate) return `Renews on ${on(currentPeriodEnd)}${credited}`;
  const { at, announced } = pendingUpdate;
  if (announced) return `Costs ${priceText(pendingUpdate)} from ${on(at)}`;
  return `Changes to ${pendingText(pendingUpdate)}`;
}

/** The end of a period that runs elsewhere; nothing where it has none. */
const periodThere = ({ periodEnd, renews }: PaidElsewhere): string =>
  periodEnd === null ? '' : `, ${renews ? 'renews' : 'ends'} on ${on(periodEnd)}`;

/** The days that were added to the current period, without trades. */
const creditedText = ({ creditedDays = 0 }: Subscription): string =>
  creditedDays === 0 ? '' : `, ${creditedDays} days credited`;

/** Another plan, or another price of the same one. */
const nextText = ({ plan, announced, ...price }: PendingUpdate): string =>
  announced ? priceText(price) : `${isolated(plan.name)} at ${priceText(price)}`;

/** The plan that takes over, its price and its day. */
export const pendingText = (pending: PendingUpdate): string =>
  `${nextText(pending)} on ${on(pending.at)}`;

/** From the first failure on: until when there is access, and how it goes on. */
function lateText({ cancelAtPeriodEnd, graceUntil, retryAt, status }: Subscription): string {
  if (cancelAtPeriodEnd) return `Payment failed. Ends on ${on(graceUntil)}`;
  const until =
    status === 'active' ? `access until ${on(graceUntil)}` : 'no access until it is paid';
  const again = retryAt === null ? '' : ` Next try on ${on(retryAt)}`;
  return `Payment failed: ${until}.${again}`;
}

const on = (day: string | null): string => (day === null ? 'a day not set' : writtenDay(day));
