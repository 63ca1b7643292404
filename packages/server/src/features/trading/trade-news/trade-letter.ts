import { appPaths, brand, type UpdateKind, updateKindNames } from '@skipper/core/contract';
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
  readonly positionId: string;
  readonly symbol: string;
  readonly update?: ToldUpdate;
}

/** A follow-up to a position, as its author wrote it. */
interface ToldUpdate {
  readonly kind: UpdateKind | null;
  readonly price: string | null;
  readonly body: string | null;
}

const headings: Readonly<Record<TradeEvent, string>> = {
  'trade-opened': 'Opened',
  'trade-closed': 'Closed',
  'trade-update': 'Updated',
};

/** Named in a mail; the page has the others. */
const named = 20;

/** One line for each event, such as "Opened: ACME, BETA", then what was written about a position. */
export const tradeLines = (trades: readonly ToldTrade[], write: Writing): readonly string[] => [
  ...eventLines(trades, write),
  ...trades.flatMap(({ symbol, update }) => (update ? [updateLine(symbol, update)] : [])),
];

/** Such as "ACME, stop moved: 185.50. Out of half". */
function updateLine(symbol: string, { kind, price, body }: ToldUpdate): string {
  const what = kind === null ? '' : `, ${updateKindNames[kind].toLowerCase()}`;
  return `${symbol}${what}: ${[price, body].filter(Boolean).join('. ')}`;
}

const eventLines = (trades: readonly ToldTrade[], write: Writing): readonly string[] =>
  tradeEvents.flatMap((event) => {
    const symbols = symbolsOf(trades, event);
    if (symbols.length === 0) return [];
    const more = symbols.length > named ? ` and ${write.count(symbols.length - named)} more` : '';
    return [`${headings[event]}: ${symbols.slice(0, named).join(', ')}${more}`];
  });

/** Each position once, however much was written about it. */
const symbolsOf = (trades: readonly ToldTrade[], event: TradeEvent): readonly string[] => {
  const told = trades.filter((one) => one.event === event);
  return [...new Map(told.map((one) => [one.positionId, one.symbol])).values()];
};

export const countsOf = (trades: readonly ToldTrade[]): TradeCounts =>
  new Map(
    tradeEvents.flatMap((event) => {
      const count = symbolsOf(trades, event).length;
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
