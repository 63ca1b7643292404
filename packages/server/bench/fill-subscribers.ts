import type { FakeClock } from '../src/testing/fake-clock.ts';
import { Paying } from '../src/testing/paying.ts';
import type { TestServer } from '../src/testing/start-test-server.ts';

const atOnce = 200;

/** Copies one subscriber who has paid, with customer and card, so many times. */
export async function fillSubscribers(
  server: TestServer,
  clock: FakeClock,
  count: number,
): Promise<void> {
  const { arrange, app, db } = server;
  const paying = new Paying({ server, clock });
  const mentor = await arrange.user(['mentor']);
  const price = { interval: 'month', amount: 4_900, currency: 'USD' } as const;
  const plan = { mentorId: mentor.id, name: 'Crew', access: [], prices: [price] };
  const planUuid = await app.database.transaction((inside) =>
    app.services.plans.create(inside, plan, clock.now()),
  );
  const buyer = await arrange.user(['mentee']);
  const id = await paying.order(buyer.id, { planUuid, ...price });
  await paying.card(id, 'accepted');
  const user = await one(db.selectFrom('users').selectAll().where('id', '=', buyer.id));
  const customer = await one(db.selectFrom('paymentCustomers').selectAll());
  const card = await one(db.selectFrom('paymentMethods').selectAll());
  const subscription = await one(db.selectFrom('subscriptions').selectAll().where('id', '=', id));
  const objects = await db
    .selectFrom('sandboxObjects')
    .selectAll()
    .where('kind', 'in', ['customer', 'method'])
    .execute();
  for (let from = 0; from < count; from += atOnce) {
    const copies = Array.from({ length: Math.min(atOnce, count - from) }, (_, at) => from + at);
    const as = (text: string | null, copy: number) => `copy-${copy}-${text}`;
    await app.database.transaction(async (inside) => {
      const users = copies.map((copy) => ({
        ...user,
        id: as(buyer.id, copy),
        email: `copy-${copy}@example.com`,
        username: `copy_${copy}`,
      }));
      await inside.insertInto('users').values(users).execute();
      const customers = copies.map((copy) => ({
        ...customer,
        userId: as(buyer.id, copy),
        customerId: as(customer.customerId, copy),
      }));
      await inside.insertInto('paymentCustomers').values(customers).execute();
      const cards = copies.map((copy) => ({
        ...card,
        id: as(card.id, copy),
        userId: as(buyer.id, copy),
        providerMethodId: as(card.providerMethodId, copy),
      }));
      await inside.insertInto('paymentMethods').values(cards).execute();
      const things = copies.flatMap((copy) =>
        objects.map((object) => ({
          ...object,
          id: as(object.id, copy),
          customerId: as(object.customerId, copy),
        })),
      );
      await inside.insertInto('sandboxObjects').values(things).execute();
      const subscriptions = copies.map((copy) => ({
        ...subscription,
        id: as(id, copy),
        userId: as(buyer.id, copy),
      }));
      await inside.insertInto('subscriptions').values(subscriptions).execute();
    });
  }
}

async function one<T>(query: { executeTakeFirstOrThrow(): Promise<T> }): Promise<T> {
  return query.executeTakeFirstOrThrow();
}
