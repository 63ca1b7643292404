import type { PlanChangePreview } from '@skipper/core/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { TestCardName } from '../../../adapters/payments/sandbox/test-cards.ts';
import { Writing } from '../../../domain/identity/writing.ts';
import { day, minute } from '../../../domain/time/durations.ts';
import { engines } from '../../../testing/engines.ts';
import { Paying } from '../../../testing/paying.ts';
import { type ClockedServer, startClocked } from '../../../testing/start-clocked.ts';
import { letter } from '../../identity/mails/letter.ts';

const month = { interval: 'month', amount: 4_900, currency: 'USD' } as const;

describe.each(engines)('mails to a subscriber on %s', (engine) => {
  let on: ClockedServer;
  let paying: Paying;
  beforeAll(async () => {
    on = await startClocked(engine);
    paying = new Paying(on);
  });
  afterAll(() => on.server.close());

  /** A subscriber who paid by this card, for a plan with a trial of so many days. */
  async function subscriber(card: TestCardName, trialDays = 0, name = 'Tom & Co') {
    const { arrange } = on.server;
    const mentor = await arrange.user(['mentor']);
    const planUuid = await arrange.plan(mentor, { name, prices: [month], trialDays });
    const buyer = await arrange.user(['mentee']);
    const id = await paying.order(buyer.id, { planUuid, ...month });
    await paying.card(id, card);
    const mails = async () => (await on.server.mailsTo(buyer.email)).toReversed();
    const subjects = async () => (await mails()).map(({ subject }) => subject);
    return { id, buyer, mentor, planUuid, mails, subjects };
  }
  const numberOf = (id: string) =>
    on.server.db
      .selectFrom('invoices')
      .select('number')
      .where('subscriptionId', '=', id)
      .executeTakeFirstOrThrow();

  test('a renewal that fails is mailed at each refusal, until it ends', async () => {
    const { id, mails, subjects } = await subscriber('fails-later');
    expect(await subjects()).toEqual(['Receipt for Tom & Co: $49.00']);
    const [receipt] = await mails();
    expect(receipt?.text).toContain((await numberOf(id)).number);
    await paying.days(32);
    const failed = (await mails())[1];
    expect(failed?.subject).toBe('Your payment for Tom & Co failed');
    expect(failed?.text).toContain('You keep access until');
    expect(failed?.text).toContain('We’ll try the same card again on');
    expect(failed?.text).toMatch(/\/dashboard\/subscriptions\?pay=[0-9a-f-]{36}$/m);
    expect(failed?.html).toContain('<p>We could not charge $49.00 for Tom &amp; Co.</p>');
    await paying.days(30);
    // The first refusal and three of the ladder; the last one is the end. Nothing twice.
    const failures = Array.from({ length: 4 }, () => 'Your payment for Tom & Co failed');
    expect((await subjects()).slice(1)).toEqual([
      ...failures,
      'Your subscription to Tom & Co has ended',
    ]);
    expect((await mails()).at(-1)?.text).toContain('because its payment failed');
  });

  test('a name from right to left does not turn the amount beside it', async () => {
    const { subjects, mails } = await subscriber('accepted', 0, 'חשבון');
    expect(await subjects()).toEqual(['Receipt for \u2068חשבון\u2069: $49.00']);
    const [receipt] = await mails();
    expect(receipt?.text).toContain('You paid $49.00 for \u2068חשבון\u2069.');
    expect(receipt?.html).toContain('<p>You paid $49.00 for \u2068חשבון\u2069.');
  });

  test('a trial that is over is not announced to end, however late we are', async () => {
    const { subjects } = await subscriber('accepted', 14);
    on.clock.advance(20 * day);
    await paying.settle();
    expect(await subjects()).toEqual(['Receipt for Tom & Co: $49.00']);
  });

  test('a trial is announced to end, and ends with its card', async () => {
    const { subjects } = await subscriber('fails-later', 14);
    await paying.days(15);
    expect(await subjects()).toEqual([
      'Your trial of Tom & Co ends soon',
      'Your subscription to Tom & Co has ended',
    ]);
  });

  test('a trial is announced to end with what is charged then', async () => {
    const first = await subscriber('accepted', 14);
    const { mentor, buyer, id } = first;
    const { arrange, db } = on.server;
    const silver = { ...month, amount: 1_900 };
    const planUuid = await arrange.plan(mentor, { name: 'Silver', prices: [silver] });
    const terms = { couponId: crypto.randomUUID(), code: 'SPRING', basisPoints: 1_000 };
    const discount = { ...terms, amount: null, duration: 'once', months: null, since: null };
    const other = await subscriber('accepted', 14);
    await db
      .updateTable('subscriptions')
      .set({ discount: JSON.stringify(discount) })
      .where('id', '=', other.id)
      .execute();
    on.clock.advance(minute);
    const client = await on.as(buyer);
    const path = `/user-subscriptions/${id}`;
    const target = { planUuid, interval: 'month' };
    const { body } = await client.send<PlanChangePreview>('POST', `${path}/preview-change`, target);
    await client.send('POST', `${path}/change`, { ...target, previewToken: body.previewToken });
    await paying.days(12);
    const announced = async ({ mails }: typeof first) =>
      (await mails()).find(({ subject }) => subject === 'Your trial of Tom & Co ends soon')?.text;
    expect(await announced(first)).toMatch(
      /Your trial of Tom & Co ends on \w+ \d+, \d{4}\. You then change to Silver, which costs \$19\.00 a month\./,
    );
    expect(await announced(other)).toContain(
      'From then on it costs $49.00 a month. The first charge is $44.10, with coupon SPRING.',
    );
    await paying.days(3);
    expect((await first.subjects()).at(-1)).toBe('Receipt for Silver: $19.00');
    expect((await other.subjects()).at(-1)).toBe('Receipt for Tom & Co: $44.10');
  });

  test('a cancellation is confirmed, and its end reported', async () => {
    const { id, buyer, mails, subjects } = await subscriber('accepted');
    on.clock.advance(minute);
    const client = await on.as(buyer);
    await client.send('POST', `/user-subscriptions/${id}/cancel`, { reason: 'other' });
    expect((await mails()).at(-1)?.text).toContain('You keep access until');
    await paying.days(32);
    expect((await subjects()).slice(1)).toEqual([
      'You canceled Tom & Co',
      'Your subscription to Tom & Co has ended',
    ]);
  });

  test('another price is announced to those who will pay it, with its day', async () => {
    const { mentor, planUuid, mails, subjects } = await subscriber('accepted');
    const stays = await subscriber('accepted');
    on.clock.advance(minute);
    const change = { prices: [{ ...month, amount: 5_900 }], applyTo: 'renewals' };
    await (await on.as(mentor)).send('PATCH', `/plans/${planUuid}`, change);
    expect((await subjects()).slice(1)).toEqual(['The price of Tom & Co changes']);
    expect((await mails()).at(-1)?.text).toMatch(
      /Starting \w+ \d+, \d{4}, Tom & Co costs \$59\.00 a month instead of \$49\.00 a month\./,
    );
    expect((await stays.subjects()).length).toBe(1);
  });
});

test('a mail says the same in plain text and in HTML, and escapes what a name holds', () => {
  const write = new Writing({ locale: null, timeZone: 'UTC' });
  const { text, html } = letter('https://skipper.example', () => ({
    subject: '<b>',
    paragraphs: ['One & "two"'],
    link: { label: "It's here", path: '/dashboard' },
  }))(write);
  expect(text).toBe('One & "two"\n\nIt\'s here:\n\nhttps://skipper.example/dashboard\n\nSkipper\n');
  expect(html).toContain('<title>&lt;b&gt;</title>');
  expect(html).toContain('<p>One &amp; &quot;two&quot;</p>');
  expect(html).toContain('<a href="https://skipper.example/dashboard">It&#39;s here</a>');
});
