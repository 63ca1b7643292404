import type { BillingPortal, MenteeBilling, Problem } from '@skipper/core/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ApiClient } from '../../../testing/api-client.ts';
import { engines } from '../../../testing/engines.ts';
import { FakeClock } from '../../../testing/fake-clock.ts';
import { startTestServer, type TestServer } from '../../../testing/start-test-server.ts';
import { FakeStripe } from '../../../testing/stripe/fake-stripe.ts';

const path = '/mentee-billing/portal';

const elsewhere = [
  '',
  'dashboard',
  'https://evil.example',
  'javascript:alert(1)',
  '//evil.example',
  '///evil.example',
  '/\\evil.example',
  '/\t/evil.example',
  '/..//evil.example',
  '/a/../..//evil.example',
];

describe.each(engines)('the billing portal on %s', (engine) => {
  const clock = new FakeClock();
  let fake: FakeStripe;
  let withStripe: TestServer;
  let withSandbox: TestServer;
  beforeAll(async () => {
    fake = await FakeStripe.listen(() => clock.now());
    const { environment } = fake;
    withStripe = await startTestServer({ engine, clock, environment });
    withSandbox = await startTestServer({ engine, clock });
  });
  afterAll(async () => {
    await withStripe.close();
    await withSandbox.close();
    await fake.close();
  });

  const payerOf = async (server: TestServer) =>
    new ApiClient(server, await server.arrange.token(await server.arrange.user(['mentee'])));
  const sessions = () => fake.book.list('billing_portal.session');

  test('is a page of Stripe, for the payer’s own customer, that leads back here', async () => {
    const payer = await payerOf(withStripe);
    const { body: billing } = await payer.get<MenteeBilling>('/mentee-billing');
    expect(billing.hasPortal).toBe(true);
    const returnPath = '/dashboard/settings/mentee-billing?from=portal#cards';
    const opened = await payer.send<BillingPortal>('POST', path, { returnPath });
    expect(opened.status).toBe(200);
    const [session] = sessions();
    expect(opened.body).toEqual({ url: session?.url });
    const back = new URL(String(session?.return_url));
    expect(back.pathname + back.search + back.hash).toBe(returnPath);
    // The same customer the second time, and another one for another payer.
    await payer.send('POST', path, { returnPath });
    await (await payerOf(withStripe)).send('POST', path, { returnPath });
    const [third, second, first] = sessions();
    expect(second?.customer).toBe(first?.customer);
    expect(third?.customer).not.toBe(first?.customer);
  });

  test.each(elsewhere)('does not lead back to %j', async (returnPath) => {
    const made = sessions().length;
    for (const server of [withStripe, withSandbox]) {
      const payer = await payerOf(server);
      const { status, body } = await payer.send<Problem>('POST', path, { returnPath });
      expect(status).toBe(400);
      expect(body.errors).toMatchObject([{ field: 'returnPath', code: 'not_own_path' }]);
    }
    expect(sessions()).toHaveLength(made);
  });

  test('says that it is unavailable while Stripe does not answer', async () => {
    const payer = await payerOf(withStripe);
    await payer.send('POST', path, { returnPath: '/dashboard' });
    fake.faults.push({ drop: 'before' });
    expect((await payer.send('POST', path, { returnPath: '/dashboard' })).status).toBe(503);
    expect((await payer.send('POST', path, { returnPath: '/dashboard' })).status).toBe(200);
  });

  test('of the sandbox is our own page with the cards', async () => {
    const payer = await payerOf(withSandbox);
    const { body: billing } = await payer.get<MenteeBilling>('/mentee-billing');
    expect(billing.hasPortal).toBe(false);
    const { body } = await payer.send<BillingPortal>('POST', path, { returnPath: '/dashboard' });
    expect(new URL(body.url).pathname).toBe('/dashboard/settings/mentee-billing');
  });

  test('is for who is signed in and no admin', async () => {
    const body = { returnPath: '/dashboard' };
    expect((await new ApiClient(withStripe).send('POST', path, body)).status).toBe(401);
    const admin = await withStripe.arrange.user(['admin']);
    const client = new ApiClient(withStripe, await withStripe.arrange.token(admin));
    expect((await client.send('POST', path, body)).status).toBe(403);
  });
});
