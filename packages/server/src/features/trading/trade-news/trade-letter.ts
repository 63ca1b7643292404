import { appPaths, brand } from '@skipper/core/contract';
import {
  countsText,
  type TradeCounts,
} from '../../../domain/identity/notifications/trade-counts.ts';
import {
  type TradeEvent,
  tradeEvents,
} from '../../../domain/identity/notifications/without-mail.ts';
import type { Writing } from '../../../domain/identity/writing.ts';
import { letter } from '../../identity/mails/letter.ts';
import type { ContentTo } from '../../identity/notifications/messages.ts';

/** A change of a position. */
export interface ToldTrade {
  readonly event: TradeEvent;
  readonly symbol: string;
}

const headings: Readonly<Record<TradeEvent, string>> = {
  'trade-opened': 'Opened',
  'trade-closed': 'Closed',
  'trade-update': 'Updated',
};

/** Named in a mail; the page has the others. */
const named = 20;

/** One line for each event, such as "Opened: ACME, BETA". */
export const tradeLines = (trades: readonly ToldTrade[], write: Writing): readonly string[] =>
  tradeEvents.flatMap((event) => {
    const symbols = trades.filter((one) => one.event === event).map(({ symbol }) => symbol);
    if (symbols.length === 0) return [];
    const more = symbols.length > named ? ` and ${write.count(symbols.length - named)} more` : '';
    return [`${headings[event]}: ${symbols.slice(0, named).join(', ')}${more}`];
  });

export const countsOf = (trades: readonly ToldTrade[]): TradeCounts =>
  new Map(
    tradeEvents.flatMap((event) => {
      const count = trades.filter((one) => one.event === event).length;
      return count === 0 ? [] : [[event, count] as const];
    }),
  );

/** News of one Skipper's trades. A locked screen shows how many, never which. */
export function tradeContent(
  origin: string,
  mentor: string,
  trades: readonly ToldTrade[],
): ContentTo {
  const path = `${appPaths.profile(mentor)}/positions`;
  return (write) => {
    const title = `${mentor}: ${countsText(countsOf(trades), write)}`;
    const link = { label: 'Open the positions', path };
    const paragraphs = tradeLines(trades, write);
    return {
      mail: letter(origin, () => ({ subject: title, paragraphs, link }))(write),
      topic: 'trades',
      brief: { title, body: `Open ${brand.name} to see the positions.`, path },
    };
  };
}
