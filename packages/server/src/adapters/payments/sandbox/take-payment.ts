import type { Db } from '../../../storage/database.ts';
import { instant } from '../../clock.ts';
import { ProviderRefusedError } from '../provider-errors.ts';
import { answered, confirmed } from './attempt-rules.ts';
import { disputeFeeIn } from './dispute-fees.ts';
import type { SandboxBook } from './sandbox-book.ts';
import type { SandboxAttempt, SandboxMethod, SandboxObject } from './sandbox-objects.ts';
import { type CardAnswer, testCard } from './test-cards.ts';

type AttemptObject = SandboxObject<'attempt'>;

/** Lets a card answer an attempt, and makes the payment where it accepts. */
export async function askCard(
  db: Db,
  book: SandboxBook,
  attempt: AttemptObject,
  method: SandboxObject<'method'>,
  answer: CardAnswer,
): Promise<AttemptObject> {
  const asked = { ...attempt.body, methodId: method.id };
  return close(db, book, attempt, answered(asked, answer), method);
}

/** The payer's answer to the question for a confirmation. */
export async function askPayer(
  db: Db,
  book: SandboxBook,
  attempt: AttemptObject,
  agrees: boolean,
): Promise<AttemptObject> {
  const { methodId } = attempt.body;
  if (attempt.body.status !== 'needs-confirmation' || methodId === undefined) {
    throw new ProviderRefusedError('wrong_state', 'There is nothing to confirm.');
  }
  const method = await book.require(db, 'method', methodId);
  return close(db, book, attempt, confirmed(attempt.body, agrees), method);
}

async function close(
  db: Db,
  book: SandboxBook,
  attempt: AttemptObject,
  after: SandboxAttempt,
  method: SandboxObject<'method'>,
): Promise<AttemptObject> {
  const { losesWebhooks = false, disputes = false } = testCard(method.body.card);
  if (after.status !== 'succeeded') {
    const changed = await book.change(db, attempt, after);
    await book.report(db, 'attempt.changed', attempt.id, losesWebhooks);
    return changed;
  }
  if (after.keepCard && !method.body.kept) {
    await book.change<'method'>(db, method, { ...method.body, kept: true });
    await book.report(db, 'method.changed', method.id, losesWebhooks);
  }
  const paymentId = await pay(db, book, attempt, method);
  const changed = await book.change(db, attempt, { ...after, ...(paymentId && { paymentId }) });
  await book.report(db, 'attempt.changed', attempt.id, losesWebhooks);
  if (disputes && paymentId !== undefined) await dispute(db, book, attempt, paymentId);
  return changed;
}

async function pay(
  db: Db,
  book: SandboxBook,
  { customerId, body: { money } }: AttemptObject,
  method: SandboxObject<'method'>,
): Promise<string | undefined> {
  if (!money) return undefined;
  const body = { money, refunded: 0, methodId: method.id, at: instant(book.now()) };
  return (await book.add(db, 'payment', customerId, body)).id;
}

async function dispute(
  db: Db,
  book: SandboxBook,
  { customerId, body: { money } }: AttemptObject,
  paymentId: string,
): Promise<void> {
  if (!money) return;
  const fee = disputeFeeIn(money.currency);
  const body = { paymentId, money, status: 'open', fee, bookings: 1 } as const;
  const { id } = await book.add(db, 'dispute', customerId, body);
  await book.report(db, 'dispute.changed', id);
}

/** How a kept card answers a charge; one that has expired declines. `now` in milliseconds. */
export function keptCardAnswer(
  { card, expMonth, expYear }: SandboxMethod,
  ownerIsPresent: boolean,
  now: number,
): CardAnswer {
  if (now >= Date.UTC(expYear, expMonth)) return { decline: 'expired_card' };
  const { whenPresent, whenAbsent } = testCard(card);
  return ownerIsPresent ? whenPresent : whenAbsent;
}
