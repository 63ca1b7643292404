import type { Digest } from '@skipper/core/contract';
import { countsText } from '../../../domain/identity/notifications/trade-counts.ts';
import { letter } from '../../commerce/subscriptions/letter.ts';
import type { Content } from '../../identity/notifications/messages.ts';
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
): Content {
  const subject = `Your ${digest} summary`;
  const path = '/dashboard';
  return {
    mail: letter(origin, {
      subject,
      paragraphs: summaries.flatMap(({ username, trades }) => [
        `${username}: ${countsText(countsOf(trades))}`,
        ...tradeLines(trades),
      ]),
      link: { label: 'Open your dashboard', path },
    }),
    topic: 'digest',
    brief: { title: subject, body: '', path },
  };
}
