import { type Clock, systemClock } from './clock.ts';
import type { FileStore } from './files/file-store.ts';
import type { KeySource } from './identity/id-token.ts';
import { Argon2idHasher, type PasswordHasher } from './password-hasher.ts';
import type { PayoutGateway } from './payouts/payout-gateway.ts';
import type { PushSender } from './push/web-push-sender.ts';
import { cryptoRandom, type Random } from './random.ts';

/** The server's connections to the outside world. Tests bring their own. */
export interface Adapters {
  readonly clock: Clock;
  /** Absent: PostgreSQL's own clock; the embedded database has that of this process. */
  readonly databaseClock?: Clock;
  readonly random: Random;
  readonly passwords: PasswordHasher;
  /** Absent: messages go to the push services of the browsers. */
  readonly push?: PushSender;
  /** Absent: Google's own keys, asked for at its address. */
  readonly googleKeys?: KeySource;
  /** Absent: uploaded files go where the configuration says. */
  readonly files?: FileStore;
  /** Absent: log lines go to standard error. */
  readonly log?: LogSink;
  /** Absent: large imports are worked on between the answers, not in a thread of their own. */
  readonly importThread?: true;
  /** Absent: the sandbox, which moves no money. */
  readonly payouts?: PayoutGateway;
}

/** Takes the log's lines, one JSON object each. */
export interface LogSink {
  write(line: string): void;
}

/** The real ones. */
export function systemAdapters(): Adapters {
  return {
    clock: systemClock,
    random: cryptoRandom,
    passwords: new Argon2idHasher(cryptoRandom),
    importThread: true,
  };
}
