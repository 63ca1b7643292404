import { brand } from '../../contract/brand.ts';
import type { Affiliate, Affiliation, Referral } from '../../contract/index.ts';
import type { TableShape } from '../../platform/presentation/table.ts';
import { badge, count, day, money, rate, text } from '../../platform/presentation/value.ts';

type Figures = Pick<Affiliate, 'orders' | 'conversions' | 'earned' | 'status'>;

const figureColumns = [
  {
    key: 'orders',
    label: 'Orders',
    align: 'end',
    importance: 5,
    value: ({ orders }: Figures) => count(orders),
  },
  {
    key: 'conversions',
    label: 'Paid',
    align: 'end',
    importance: 4,
    value: ({ conversions }: Figures) => count(conversions),
  },
  {
    key: 'earned',
    label: 'Earned',
    align: 'end',
    importance: 2,
    value: ({ earned }: Figures) => money(earned, 'Nothing yet'),
  },
  {
    key: 'status',
    label: 'Status',
    importance: 2,
    value: ({ status }: Figures) =>
      status === 'active' ? badge(status, 'Active', 'success') : badge(status, 'Ended', 'neutral'),
  },
] as const;

/** Those who bring buyers to a Skipper. */
export const affiliatesTable: TableShape<Affiliate> = {
  key: 'affiliates',
  name: 'Your affiliates',
  rowKey: ({ uuid }) => uuid,
  empty: {
    title: 'No affiliates yet',
    hint: 'Offer a share: anyone with an account can then get a link to your page.',
  },
  columns: [
    { key: 'username', label: 'Affiliate', value: ({ username }) => text(username) },
    { key: 'code', label: 'Code', importance: 7, value: ({ code }) => text(code) },
    { key: 'since', label: 'Since', align: 'end', importance: 8, value: ({ since }) => day(since) },
    ...figureColumns,
  ],
};

/** A user's own links. */
export const linksTable: TableShape<Affiliation> = {
  key: 'links',
  name: 'Your links',
  rowKey: ({ uuid }) => uuid,
  empty: {
    title: 'No referral links yet',
    hint: `Get a link to a ${brand.mentor} who offers a share of what referred buyers pay.`,
  },
  columns: [
    { key: 'mentor', label: brand.mentor, value: ({ mentor }) => text(mentor) },
    { key: 'code', label: 'Code', importance: 7, value: ({ code }) => text(code) },
    {
      key: 'share',
      label: 'Share',
      align: 'end',
      importance: 3,
      value: ({ basisPoints }) => rate(basisPoints),
    },
    ...figureColumns,
  ],
};

const kinds: Readonly<Record<Referral['kind'], string>> = {
  sale: 'Sale',
  refund: 'Refund',
  dispute: 'Dispute',
  payout: 'Payout',
};

/** Everything that moved an affiliate's account, newest first. */
export const earningsTable: TableShape<Referral> = {
  key: 'earnings',
  name: 'Your earnings',
  rowKey: ({ uuid }) => uuid,
  empty: { title: 'No earnings yet', hint: 'Each payment of a referred buyer appears here.' },
  columns: [
    { key: 'at', label: 'Date', value: ({ at }) => day(at) },
    { key: 'kind', label: 'Kind', importance: 2, value: ({ kind }) => text(kinds[kind]) },
    { key: 'mentor', label: brand.mentor, importance: 4, value: ({ mentor }) => text(mentor, '') },
    {
      key: 'amount',
      label: 'Amount',
      align: 'end',
      value: ({ amount, currency }) => money({ amount, currency }),
    },
    {
      key: 'available',
      label: 'Available on',
      align: 'end',
      importance: 5,
      value: ({ availableAt }) => day(availableAt),
    },
  ],
};
