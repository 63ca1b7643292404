import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { day, hour, minute } from '../../../domain/time/durations.ts';
import { engines } from '../../../testing/engines.ts';
import { sign } from '../../../testing/stripe/fake-stripe.ts';
import {
  type ServerWithStripe,
  startWithStripe,
} from '../../../testing/stripe/start-with-stripe.ts';

const event = {
  id: 'evt_of_a_stranger',
  type: 'payment_intent.succeeded',
  livemode: false,
  data: { object: { id: 'pi_of_a_stranger' } },
};

describe.each(engines)('a webhook that is not Stripe’s, on %s', (engine) => {
  const log: string[] = [];
  let on: ServerWithStripe;
  beforeAll(async () => {
    on = await startWithStripe(engine, { log });
  });
  beforeEach(() => {
    on.clock.advance(hour);
    log.length = 0;
  });
  afterAll(() => on.close());

  const post = (payload: string | Buffer, headers: Readonly<Record<string, string>> = {}) =>
    on.server.app.fastify.inject({
      method: 'POST',
      url: '/api/hooks/stripe',
      headers: { 'content-type': 'application/json', ...headers },
      payload,
    });
  const signed = (body: object, at = on.clock.now()) => {
    const { raw, headers } = sign(body, at);
    return { text: Buffer.from(raw).toString(), headers };
  };
  const kept = async () => {
    const events = await on.server.db.selectFrom('webhookEvents').select(['id', 'kind']).execute();
    const jobs = await on.server.db
      .selectFrom('jobs')
      .select('id')
      .where('kind', '=', 'provider-event')
      .execute();
    return { events, jobs: jobs.length };
  };
  const warnings = () =>
    log
      .map((line) => JSON.parse(line) as { level: number; msg: string; reason?: string })
      .filter(({ level }) => level >= 40)
      .map(({ msg, reason }) => [msg, reason]);
  const unsigned = 'There is no signature.';
  const forged = 'The signature does not fit the body.';
  const notNow = 'The signature is not of this time.';
  const noEvent = 'The webhook is not an event.';

  test.each([
    ['without a signature', unsigned, () => post(JSON.stringify(event))],
    [
      'with a forged signature',
      forged,
      () =>
        post(JSON.stringify(event), sign(event, on.clock.now(), 'whsec_of_another_one').headers),
    ],
    [
      'with one byte changed',
      forged,
      () => {
        const { text, headers } = signed(event);
        return post(text.replace('stranger', 'strangeR'), headers);
      },
    ],
    [
      'a month late',
      notNow,
      () => {
        const { text, headers } = signed(event, on.clock.now() - 30 * day);
        return post(text, headers);
      },
    ],
    [
      'of live mode',
      'The webhook is of live mode, this server of test mode.',
      () => {
        const { text, headers } = signed({ ...event, livemode: true });
        return post(text, headers);
      },
    ],
    ['without a body', unsigned, () => post('')],
    [
      'of another shape',
      noEvent,
      () => {
        const { text, headers } = signed([event]);
        return post(text, headers);
      },
    ],
  ])(
    '%s is refused and changes nothing, and the log says why once a minute',
    async (_name, reason, send) => {
      const before = await kept();
      for (let times = 0; times < 3; times += 1) {
        const answer = await send();
        expect([answer.statusCode, answer.headers['x-should-retry']]).toEqual([400, 'false']);
        expect(answer.json()).toMatchObject({
          errors: [{ message: reason, code: 'webhook_refused' }],
        });
      }
      expect(await kept()).toEqual(before);
      expect(warnings()).toEqual([['A webhook was refused', reason]]);
      on.clock.advance(minute);
      await send();
      expect(warnings()).toHaveLength(2);
      expect(log.join('')).not.toMatch(/whsec|v1=|stranger/i);
    },
  );

  test('of ten megabytes is not read to its end', async () => {
    const before = await kept();
    const answer = await post(Buffer.alloc(10_000_000, 'a'));
    expect(answer.statusCode).toBe(413);
    expect(answer.json()).toMatchObject({ errors: [{ code: 'too_large' }] });
    expect(await kept()).toEqual(before);
  });

  test('that is Stripe’s is kept once, though it comes fifty times at once', async () => {
    const { text, headers } = signed(event);
    const answers = await Promise.all(
      Array.from({ length: 50 }, () => post(text, { ...headers, 'content-type': 'text/plain' })),
    );
    expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([200]));
    const unknown = signed({ ...event, id: 'evt_unknown', type: 'galaxy.exploded' });
    expect((await post(unknown.text, unknown.headers)).statusCode).toBe(200);
    const { events, jobs } = await kept();
    expect(events.toSorted((a, b) => (a.id < b.id ? -1 : 1))).toEqual([
      { id: 'evt_of_a_stranger', kind: 'attempt.changed' },
      { id: 'evt_unknown', kind: 'other' },
    ]);
    expect(jobs).toBe(1);
    expect(warnings()).toEqual([]);
  });
});
