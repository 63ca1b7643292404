import type { ChannelPreview, NotificationEvent } from '@skipper/core/contract';
import type { Writing } from '../writing.ts';
import type { TradeEvent } from './without-mail.ts';

/** How many positions each event happened to; only those that did. */
export type TradeCounts = ReadonlyMap<TradeEvent, number>;

const words: Readonly<Record<TradeEvent, string>> = {
  'trade-opened': 'opened',
  'trade-closed': 'closed',
  'trade-update': 'updated',
};

/** Such as "3 opened, 2 closed". */
export const countsText = (counts: TradeCounts, write: Writing): string =>
  [...counts].map(([event, count]) => `${write.count(count)} ${words[event]}`).join(', ');

/** A channel, and the events that it carries together. */
export interface TradeRoute {
  readonly route: ChannelPreview;
  readonly events: readonly TradeEvent[];
}

/**
 * One message for each channel from what is decided for each event, so that an import with twenty
 * trades sends one. `routesOf` decides about an event. All of a channel are held, or none.
 */
export function joinRoutes(
  events: readonly TradeEvent[],
  routesOf: (event: NotificationEvent) => readonly ChannelPreview[],
): readonly TradeRoute[] {
  const joined = new Map<string, { route: ChannelPreview; events: TradeEvent[] }>();
  for (const event of events) {
    for (const route of routesOf(event)) {
      if (route.outcome !== 'send' && route.outcome !== 'hold') continue;
      const known = joined.get(route.channel);
      if (known) known.events.push(event);
      else joined.set(route.channel, { route, events: [event] });
    }
  }
  return [...joined.values()];
}
