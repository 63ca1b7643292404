import type { Change } from '../../../storage/announcements.ts';
import { longestPayload, PostgresChannel } from '../../../storage/postgres-channel.ts';

interface RelayOptions {
  readonly url: string;
  /** Names this process. */
  readonly from: string;
  readonly deliver: (changes: readonly Change[]) => void;
  readonly report: (error: unknown) => void;
}

/** A message to the other processes over the same database. */
interface Message {
  readonly from: string;
  readonly changes: readonly Change[];
}

const lost: readonly Change[] = [{ kind: 'all' }];

/** Lets the processes over one PostgreSQL know of each other's changes. */
export class LiveRelay {
  readonly #options: RelayOptions;
  readonly #channel: PostgresChannel;

  constructor(options: RelayOptions) {
    this.#options = options;
    this.#channel = new PostgresChannel({
      url: options.url,
      report: options.report,
      received: (payload) => this.#received(payload),
      gap: () => {
        options.deliver(lost);
        this.send(lost);
      },
    });
  }

  start(): Promise<void> {
    return this.#channel.start();
  }

  send(changes: readonly Change[]): void {
    this.#channel.send(...payloadsOf(this.#options.from, changes));
  }

  close(): Promise<void> {
    return this.#channel.close();
  }

  #received(payload: string): void {
    const { from: self, deliver, report } = this.#options;
    try {
      const { from, changes } = JSON.parse(payload) as Message;
      if (from !== self) deliver(changes);
    } catch (error) {
      // Anyone who may connect to the database may notify.
      report(error);
    }
  }
}

/** Messages that are short enough. Ids and names of tags have no letters of several bytes. */
export function payloadsOf(from: string, changes: readonly Change[]): readonly string[] {
  const text = (some: readonly Change[]) => JSON.stringify({ from, changes: some });
  const empty = text([]).length;
  const payloads: string[] = [];
  let some: Change[] = [];
  let length = empty;
  for (const change of changes) {
    const more = JSON.stringify(change).length + 1;
    if (some.length > 0 && length + more > longestPayload) {
      payloads.push(text(some));
      some = [];
      length = empty;
    }
    some.push(change);
    length += more;
  }
  return some.length === 0 ? payloads : [...payloads, text(some)];
}
