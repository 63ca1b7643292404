import { joinRoutes } from '../../../domain/identity/notifications/trade-counts.ts';
import { tradeEvents } from '../../../domain/identity/notifications/without-mail.ts';
import type { Notifier, Sent } from '../../identity/notifications/notifier.ts';
import type { Recipient } from '../../identity/notifications/recipients.ts';
import type { ToldNews } from './read-told.ts';
import { tradeContent } from './trade-letter.ts';

/** What is kept of trades that are held: what can be told of them is read when they are sent. */
export interface HeldTrades {
  readonly batchId: string;
  readonly late?: boolean;
}

/** Makes one message for each channel of a recipient. */
export class TradeMessages {
  readonly #notifier: Notifier;
  readonly #origin: () => string;

  constructor(notifier: Notifier, origin: () => string) {
    this.#notifier = notifier;
    this.#origin = origin;
  }

  /** `trades`: what this recipient may see. */
  of(
    recipient: Recipient,
    mentor: { readonly id: string; readonly username: string },
    trades: readonly ToldNews[],
    now: number,
  ): readonly Sent[] {
    const events = tradeEvents.filter((event) => trades.some((one) => one.event === event));
    const routes = joinRoutes(events, (event) =>
      this.#notifier.routes(recipient, { event, mentorUuid: mentor.id }, now),
    );
    return routes.map(({ route, events: carried }) => {
      const told = trades.filter(({ event }) => carried.includes(event));
      const content = tradeContent(this.#origin(), mentor.username, told)(recipient.writing);
      return { recipient, route, content };
    });
  }
}
