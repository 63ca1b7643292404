import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type {
  PaymentMethod,
  PaymentProvider,
} from '../../../adapters/payments/payment-provider.ts';
import { cryptoRandom } from '../../../adapters/random.ts';
import { Buying } from '../../../testing/buying.ts';
import { engines } from '../../../testing/engines.ts';
import { Paying } from '../../../testing/paying.ts';
import { type ClockedServer, startClocked } from '../../../testing/start-clocked.ts';
import { listPaymentMethods } from './payment-methods.repository.ts';
import { PaymentMethodsService } from './payment-methods.service.ts';

const card = (id: string, last4: string): PaymentMethod => ({
  id,
  brand: 'visa',
  last4,
  expMonth: 1,
  expYear: 2031,
  fingerprint: last4,
});

describe.each(engines)('cards that are read twice at once on %s', (engine) => {
  let on: ClockedServer;
  beforeAll(async () => {
    on = await startClocked(engine);
  });
  afterAll(() => on.server.close());

  /** A payer, and copies of their cards whose lists arrive when the test says. */
  async function start() {
    const { app } = on.server;
    const [buying, paying] = [new Buying(on), new Paying(on)];
    const { buyer, order } = await buying.offer();
    await paying.card(await paying.order(buyer.id, order), 'accepted');
    let asked = () => Promise.resolve<readonly PaymentMethod[]>([]);
    const listMethods = () => asked();
    const listed: Partial<PaymentProvider> = { name: 'sandbox', listMethods };
    const provider = listed as PaymentProvider;
    const service = new PaymentMethodsService(cryptoRandom, on.clock, provider);
    /** Resolves once the provider is asked. */
    const copy = async () => {
      const { promise, resolve } = Promise.withResolvers<readonly PaymentMethod[]>();
      const reached = Promise.withResolvers<void>();
      asked = () => {
        reached.resolve();
        return promise;
      };
      const done = service.refresh(app.database, buyer.id);
      await reached.promise;
      return { done, arrives: resolve };
    };
    const kept = async () =>
      (await listPaymentMethods(on.server.db, buyer.id)).map(({ last4, isDefault }) =>
        isDefault === 1 ? `*${last4}` : last4,
      );
    const [old, newer] = [card(`old_${buyer.id}`, '1111'), card(`new_${buyer.id}`, '2222')];
    return { copy, kept, old, newer };
  }

  test('the list that was asked for last stands, whichever arrives last', async () => {
    const { copy, kept, old, newer } = await start();
    const earlier = await copy();
    const later = await copy();
    later.arrives([{ ...newer, isChosen: true }]);
    await later.done;
    expect(await kept()).toEqual(['*2222']);
    earlier.arrives([{ ...old, isChosen: true }, newer]);
    await earlier.done;
    expect(await kept()).toEqual(['*2222']);
  });

  test('a list that arrives first is followed by the later one', async () => {
    const { copy, kept, old, newer } = await start();
    const [earlier, later] = [await copy(), await copy()];
    earlier.arrives([old]);
    await earlier.done;
    later.arrives([{ ...newer, isChosen: true }, old]);
    await later.done;
    expect(await kept()).toEqual(['*2222', '1111']);
  });

  test('a list that was never answered holds up none', async () => {
    const { copy, kept, newer } = await start();
    await copy();
    const later = await copy();
    later.arrives([newer]);
    await later.done;
    expect(await kept()).toEqual(['*2222']);
  });
});
