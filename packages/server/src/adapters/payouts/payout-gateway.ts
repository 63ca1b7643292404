import { day } from '../../domain/time/durations.ts';

/** A transfer to a mentor's bank. */
export interface Transfer {
  /** The same for every try: a transfer is made once. */
  readonly id: string;
  readonly mentorId: string;
  /** Minor units. */
  readonly amount: number;
  readonly currency: string;
}

/** A permanent rejection: this transfer will never be made. */
export class TransferRefusedError extends Error {}

/** A service that transfers money to mentors. */
export interface PayoutGateway {
  /**
   * Returns the expected arrival at the bank, as YYYY-MM-DD. `now` in milliseconds.
   *
   * @throws TransferRefusedError for good; anything else is retried with the same id.
   */
  send(transfer: Transfer, now: number): Promise<string>;
}

/** The embedded gateway: moves no money, and answers like a bank, two working days ahead. */
export class SandboxPayouts implements PayoutGateway {
  async send(_transfer: Transfer, now: number): Promise<string> {
    return arrivalAfter(now);
  }
}

/** The second working day after an instant. */
export function arrivalAfter(now: number): string {
  let at = now;
  for (let workingDays = 0; workingDays < 2; ) {
    at += day;
    const weekday = new Date(at).getUTCDay();
    if (weekday !== 0 && weekday !== 6) workingDays += 1;
  }
  return new Date(at).toISOString().slice(0, 10);
}
