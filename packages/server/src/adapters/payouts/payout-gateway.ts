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

/** The bank, or whoever stands before it, will never make this transfer. */
export class TransferRefusedError extends Error {}

/** Whoever moves money to mentors. */
export interface PayoutGateway {
  /**
   * Answers the day on which it is expected at the bank, as YYYY-MM-DD. `now` in milliseconds.
   *
   * @throws TransferRefusedError for good; anything else is tried again with the same id.
   */
  send(transfer: Transfer, now: number): Promise<string>;
}

/** The embedded one: moves no money, and says what a bank would say, two working days ahead. */
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
