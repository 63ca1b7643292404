import { brand } from '@skipper/core/contract';
import type { LetterTo } from '../identity/mails/letter.ts';
import { type ContentTo, openForDetails } from '../identity/notifications/messages.ts';
import type { Notice } from '../identity/notifications/notifier.ts';

/** News about refunds, disputes, payouts and charges put off. */
export type MoneyNews =
  | 'refund-requested'
  | 'refund-declined'
  | 'refund-made'
  | 'refund-failed'
  | 'dispute-opened'
  | 'dispute-decided'
  | 'dispute-repaid'
  | 'dispute-overturned'
  | 'charges-stopped'
  | 'days-credited'
  | 'charges-resumed'
  | 'payout-failed'
  | 'payouts-held'
  | 'payouts-released';

interface Kind {
  /** Its mail cannot be turned off: it has a deadline, ends a contract or tells of money that moved. */
  readonly required?: true;
  /** On a locked screen: neither amounts nor names. */
  readonly title: string;
}

const kinds: Readonly<Record<MoneyNews, Kind>> = {
  'refund-requested': { required: true, title: 'A refund was requested' },
  'refund-declined': { required: true, title: 'Your refund request was answered' },
  'refund-made': { required: true, title: 'You get a refund' },
  'refund-failed': { required: true, title: 'A refund failed' },
  'dispute-opened': { required: true, title: 'A payment is disputed' },
  'dispute-decided': { required: true, title: 'A dispute was decided' },
  'dispute-repaid': { required: true, title: 'You get a disputed payment back' },
  'dispute-overturned': { required: true, title: 'A bank changed its decision' },
  'charges-stopped': { required: true, title: 'You won’t be charged again' },
  'days-credited': { required: true, title: `Your ${brand.mentees} get free days` },
  'charges-resumed': { required: true, title: 'Your subscription continues' },
  'payout-failed': { required: true, title: 'A payout failed' },
  'payouts-held': { required: true, title: 'Your payouts are on hold' },
  'payouts-released': { title: 'Your payouts are no longer on hold' },
};

/** News about money for one user. `path`: where a push message leads. */
export function moneyNotice(
  news: MoneyNews,
  { userId, path }: { readonly userId: string; readonly path: string },
  mail: LetterTo,
): Notice {
  const { required = false, title } = kinds[news];
  const brief = { title, body: openForDetails, path };
  const topic = required ? undefined : 'payment';
  const content: ContentTo = (write) => ({ mail: mail(write), topic, brief });
  return { userId, event: 'payment', required, content };
}
