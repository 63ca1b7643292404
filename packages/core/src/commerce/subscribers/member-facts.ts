import type { SubscriberDetail } from '../../contract/index.ts';
import type { Figure } from '../../platform/presentation/figure.ts';
import { writtenDay } from '../../platform/presentation/format-time.ts';
import { day, instant, money, text } from '../../platform/presentation/value.ts';
import { amountWords } from '../checkout/checkout-words.ts';
import { reasonText } from '../subscriptions/cancel-reasons.ts';
import { intervals, priceOf, statusOf } from '../subscriptions/subscriptions.tables.ts';
import { sourceText } from './subscribers.tables.ts';

/** What is known of one member, above their history. */
export const memberFacts = (member: SubscriberDetail): readonly Figure[] => [
  { key: 'status', label: 'Status', value: statusOf(member), ...pauseNote(member) },
  { key: 'plan', label: 'Plan', value: text(member.plan.name) },
  {
    key: 'price',
    label: 'Price',
    value: priceOf(member),
    ...(member.interval === 'free' ? {} : { note: intervals[member.interval] }),
  },
  ...(member.coupon === null
    ? []
    : [
        {
          key: 'coupon',
          label: 'Coupon',
          value: text(member.coupon.code),
          note: `Instead of ${amountWords(member.amount, member.currency)}`,
        },
      ]),
  { key: 'since', label: 'Since', value: day(member.since) },
  { key: 'mrr', label: 'MRR', value: money(member.mrr) },
  { key: 'ltv', label: 'Lifetime value', value: money(member.ltv, 'Nothing paid') },
  member.endedAt === null
    ? {
        key: 'next',
        label: 'Next charge',
        value: day(member.nextChargeAt, 'None'),
        ...endNote(member),
      }
    : { key: 'ended', label: 'Ended', value: day(member.endedAt) },
  { key: 'source', label: 'Source', value: text(sourceText(member)) },
  ...atWhop(member),
  ...disclaimerOf(member),
  ...(member.cancelReason === null
    ? []
    : [{ key: 'reason', label: 'Reason', value: text(reasonText(member.cancelReason)) }]),
];

const disclaimerOf = ({ disclaimer }: SubscriberDetail): readonly Figure[] =>
  disclaimer === null
    ? []
    : [
        {
          key: 'disclaimer',
          label: 'Risk disclosure accepted',
          value: instant(disclaimer.at),
          note: `Version ${disclaimer.version}`,
        },
      ];

const pauseNote = ({ billingStatus, pausedUntil }: SubscriberDetail) =>
  billingStatus === 'paused'
    ? { note: pausedUntil === null ? 'Until you resume it' : `Until ${writtenDay(pausedUntil)}` }
    : {};

const endNote = ({ nextChargeAt, currentPeriodEnd }: SubscriberDetail) =>
  nextChargeAt === null && currentPeriodEnd !== null
    ? { note: `Access until ${writtenDay(currentPeriodEnd)}` }
    : {};

/** The period that runs at Whop, while it opens anything here. */
function atWhop({ elsewhere, endedAt }: SubscriberDetail): readonly Figure[] {
  if (!elsewhere || endedAt !== null) return [];
  const { periodEnd, renews } = elsewhere;
  const words =
    periodEnd === null ? 'No end' : `${renews ? 'Renews' : 'Ends'} on ${writtenDay(periodEnd)}`;
  return [{ key: 'elsewhere', label: 'At Whop', value: text(words) }];
}
