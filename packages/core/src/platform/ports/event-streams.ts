import type { Cancel } from './clock.ts';

/** A response that is read while it arrives. */
export interface EventStream {
  readonly status: number;
  /** Names in lower case. */
  readonly headers: Readonly<Record<string, string>>;
  /** The body as it arrives, cut anywhere. Throws where it breaks off or is aborted. */
  readonly chunks: AsyncIterable<string>;
}

/** Long responses, and whether the user can see what they are for. */
export interface EventStreams {
  /** Milliseconds since 1970 at which this front end began to load what it shows. */
  readonly since: number;
  /**
   * Sends a GET to a path that starts with `/api`, and resolves with the head of the response. Rejects
   * where there is none. The sender knows the origin.
   */
  open(
    path: string,
    headers: Readonly<Record<string, string>>,
    signal: AbortSignal,
  ): Promise<EventStream>;
  /** False while the front end is hidden, such as a tab behind another. */
  readonly visible: boolean;
  /** Called with the new state whenever it changes. */
  subscribe(listener: (visible: boolean) => void): Cancel;
}

/** Loads the above when it is first needed. Undefined: this front end has none. */
export type EventStreamsLoader = () => Promise<EventStreams | undefined>;

/** For front ends without streams, which ask again instead. */
export const noStreams: EventStreamsLoader = async () => undefined;
