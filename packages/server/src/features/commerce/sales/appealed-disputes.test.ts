import type { InvoiceList, SaleList } from '@skipper/core/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { hour } from '../../../domain/time/durations.ts';
import { sumOfEntries } from '../../../testing/books.ts';
import { engines } from '../../../testing/engines.ts';
import {
  type ServerWithStripe,
  startWithStripe,
} from '../../../testing/stripe/start-with-stripe.ts';
import { checkBooks } from '../books/check-books.ts';
import { findLatestAttempt } from '../payments/payment-attempts.repository.ts';

const price = { interval: 'month', amount: 5_000, currency: 'USD' } as const;
/** The shares of the sale, and those of a dispute that takes all but what the processor keeps. */
const sold = { customer: -5_000, processing: 175, platform: 500, mentor: 4_325 };
const given = { processing: 175 + 1_500, mentor: 0 - 175 - 1_500 };
const held = { ...given, customer: -5_000, disputes: 5_000 };

/** A bank decides again: for the seller on appeal, or for the buyer after all. */
describe.each(engines)('a dispute that is decided twice on %s', (engine) => {
  let on: ServerWithStripe;
  beforeAll(async () => {
    on = await startWithStripe(engine);
    on.fake.book.fees = () => ({ fee: 175, booked: true });
  });
  afterAll(() => on.close());

  const workOff = (subject: string) =>
    on.server.app.services.inbox.workOff(on.server.app.database, {
      kind: 'dispute.changed',
      subject,
    });

  /** Looks at what the provider has reported. The books balance after each step. */
  async function settle() {
    await on.server.app.services.inbox.catchUp(on.server.app.database);
    await on.paying.settle();
    on.clock.advance(hour);
    await on.paying.settle();
    expect(await checkBooks(on.server.db)).toMatchObject({ balanced: true, wrong: [] });
  }

  async function disputed() {
    const { arrange, db } = on.server;
    const [mentor, buyer] = [await arrange.user(['mentor']), await arrange.user(['mentee'])];
    const planUuid = await arrange.plan(mentor, { prices: [price] });
    const subscription = await on.paying.order(buyer.id, { planUuid, ...price });
    const page = (await findLatestAttempt(db, subscription))?.providerAttemptId;
    on.fake.payers.enterCard(page ?? '', 'accepted');
    await settle();
    const { invoiceId, paymentId } = (await findLatestAttempt(db, subscription)) ?? {};
    const id = on.fake.payers.dispute(paymentId ?? '');
    await settle();
    const decide = async (...outcomes: string[]) => {
      for (const outcome of outcomes) {
        on.fake.payers.decideDispute(id, outcome);
        await settle();
      }
    };
    const read = async <T>({ id: userId }: { readonly id: string }, path: string) =>
      (await (await on.as({ id: userId })).get<T>(path)).body;
    const notes = async () => {
      const { invoices } = await read<InvoiceList>(buyer, '/invoices');
      return invoices.flatMap(({ creditNotes }) => creditNotes);
    };
    const state = async () => ({
      books: await sumOfEntries(db, 'invoiceId', invoiceId ?? ''),
      notes: (await notes()).map(({ kind, total }) => [kind, total]),
      sale: (await read<SaleList>(mentor, '/sales')).sales[0]?.status,
    });
    return { mentor, buyer, subscription, id, decide, notes, state };
  }

  const subjects = async ({ email }: { readonly email: string }) =>
    (await on.server.mailsTo(email)).map(({ subject }) => subject);

  const lost = ['dispute', -5_000];
  const overturned = ['overturned', 5_000];

  test('that is won on appeal gives everyone their share again, to the cent', async () => {
    const { decide, state } = await disputed();
    await decide('lost');
    expect(await state()).toEqual({ books: given, notes: [lost], sale: 'dispute_lost' });
    await decide('won');
    expect(await state()).toEqual({ books: sold, notes: [lost, overturned], sale: 'paid' });
  });

  test('the buyer’s second document takes back the first, and both sides are notified', async () => {
    const { mentor, buyer, decide, notes } = await disputed();
    await decide('lost', 'won');
    const [first, second] = await notes();
    expect(second).toMatchObject({ cancels: first?.number, tax: 0 - (first?.tax ?? 0) });
    expect(await subjects(mentor)).toContain(`You won the appeal against ${buyer.username}`);
    const mails = await on.server.mailsTo(buyer.email);
    const told = mails.find(({ subject }) => subject === 'Your bank took $50.00 back')?.text ?? '';
    expect(told).toContain(`${second?.number} cancels credit note ${first?.number}`);
  });

  test('access that ended with the first decision stays ended', async () => {
    const { mentor, decide, subscription } = await disputed();
    await decide('lost', 'won');
    const { billingStatus } = await on.server.db
      .selectFrom('subscriptions')
      .select('billingStatus')
      .where('id', '=', subscription)
      .executeTakeFirstOrThrow();
    expect(billingStatus).toBe('canceled');
    const told = (await on.server.mailsTo(mentor.email)).map(({ text }) => text).join('\n');
    expect(told).toContain('ended with the first decision');
  });

  test('that is won and taken back is held again, then lost', async () => {
    const { mentor, buyer, id, decide, state } = await disputed();
    await decide('won');
    expect(await state()).toEqual({ books: sold, notes: [], sale: 'paid' });
    on.fake.payers.reopenDispute(id);
    await settle();
    expect(await state()).toEqual({ books: held, notes: [], sale: 'disputed' });
    await decide('lost');
    expect(await state()).toEqual({ books: given, notes: [lost], sale: 'dispute_lost' });
    expect(await subjects(mentor)).toContain(`You lost the dispute with ${buyer.username}`);
  });

  test('and a third time has a document for each decision', async () => {
    const { id, decide, state } = await disputed();
    await decide('lost', 'won');
    on.fake.payers.reopenDispute(id);
    await decide('lost');
    const notes = [lost, overturned, lost];
    expect(await state()).toEqual({ books: given, notes, sale: 'dispute_lost' });
    await decide('won');
    expect(await state()).toEqual({ books: sold, notes: [...notes, overturned], sale: 'paid' });
  });

  test('has one state, however late its answers are read', async () => {
    const { id, decide, state } = await disputed();
    const dispute = on.fake.book.find('dispute', id);
    const read = () => structuredClone({ ...dispute });
    const answers = [read()];
    for (const outcome of ['lost', 'won']) {
      await decide(outcome);
      answers.push(read());
    }
    const latest = await state();
    for (const answer of [...answers, ...answers.toReversed()]) {
      Object.assign(dispute, answer);
      await workOff(id);
      expect(await state()).toEqual(latest);
    }
  });

  test('and whose first decision was not seen leaves no trace of it', async () => {
    const { id, decide, state } = await disputed();
    on.fake.payers.decideDispute(id, 'lost');
    await decide('won');
    expect(await state()).toEqual({ books: sold, notes: [], sale: 'paid' });
    await workOff(id);
    expect(await state()).toEqual({ books: sold, notes: [], sale: 'paid' });
  });
});
