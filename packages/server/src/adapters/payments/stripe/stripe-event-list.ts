import type Stripe from 'stripe';
import type { EventPage } from '../payment-provider.ts';
import { ProviderRefusedError } from '../provider-errors.ts';
import { providerError } from './stripe-errors.ts';
import { eventOf } from './stripe-events.ts';

const eventsPerPage = 100;
/** At the first start: Stripe keeps events for thirty days. */
const mostAtFirst = 10_000;

/** Reads on in Stripe's list, which begins with the newest event. */
export async function readEventsSince(
  events: Stripe['events'],
  cursor: string | undefined,
  live: boolean,
): Promise<EventPage> {
  if (cursor === undefined) return readAll(events, live);
  try {
    const { data, has_more: more } = await events.list({
      limit: eventsPerPage,
      ending_before: cursor,
    });
    return pageOf(data, cursor, more, live);
  } catch (error) {
    // After thirty days without a look the cursor is gone from the list.
    const known = providerError(error);
    if (known instanceof ProviderRefusedError) return readAll(events, live);
    throw known;
  }
}

async function readAll(events: Stripe['events'], live: boolean): Promise<EventPage> {
  const all = await events.list({ limit: eventsPerPage }).autoPagingToArray({ limit: mostAtFirst });
  return pageOf(all, undefined, false, live);
}

function pageOf(
  newestFirst: readonly Stripe.Event[],
  cursor: string | undefined,
  more: boolean,
  live: boolean,
): EventPage {
  const own = newestFirst.filter(({ livemode }) => livemode === live);
  return {
    events: own.map(eventOf).reverse(),
    cursor: newestFirst[0]?.id ?? cursor,
    more,
  };
}
