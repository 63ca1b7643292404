import type { TagTarget } from '../tag-targets.ts';

/**
 * Address of the stream of changes (product rules, section 6), below `/api`. It is no call: it
 * answers `text/event-stream` (HTML standard, 9.2) for as long as the session lasts, to signed-in
 * users only. The bearer travels in its header, as with every call, so no address holds a secret.
 */
export const eventsPath = '/events';

/** Name of the query that says for how many milliseconds a client without `Last-Event-ID` heard nothing. */
export const missedParameter = 'missed';

/**
 * The data of one event, as JSON. It names what has changed and holds none of it: what a user may
 * see is decided when the client asks for it.
 */
export interface LiveEvent {
  /** What is out of date. `all`: events were lost, so everything may be. */
  readonly changed: readonly TagTarget[] | 'all';
  /** Idempotency key of the user's own write that caused it: its sender has refetched already. */
  readonly by?: string;
}
