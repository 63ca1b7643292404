import type { Digest } from '@skipper/core/contract';
import { countsText } from '../../../domain/identity/notifications/trade-counts.ts';
import { letter } from '../../identity/mails/letter.ts';
import type { ContentTo } from '../../identity/notifications/messages.ts';
import { countsOf, type ToldTrade, tradeLines } from './trade-letter.ts';

/** Trades of one Skipper. */
export interface MentorSummary {
  readonly username: string;
  readonly trades: readonly ToldTrade[];
}

/** A summary of trades by mail. */
export function digestContent(
  origin: string,
  digest: Digest,
  summaries: readonly MentorSummary[],
): ContentTo {
  const subject = `Your ${digest} summary`;
  const path = '/dashboard';
  return (write) => ({
    mail: letter(origin, () => ({
      subject,
      paragraphs: summaries.flatMap(({ username, trades }) => [
        `${username}: ${countsText(countsOf(trades), write)}`,
        ...tradeLines(trades, write),
      ]),
      link: { label: 'Open your dashboard', path },
    }))(write),
    topic: 'digest',
    brief: { title: subject, body: '', path },
  });
}
