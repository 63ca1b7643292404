import { sql } from 'kysely';
import type { Db } from '../storage/database.ts';
import { snakeCase } from '../storage/naming.ts';
import { withoutQueryTimeout } from '../storage/query-timeout.ts';
import type { Schema } from '../storage/schema.ts';
import type { FakeClock } from './fake-clock.ts';
import { Paying } from './paying.ts';
import { numbers } from './sql-numbers.ts';
import type { TestServer } from './start-test-server.ts';

/** Rows that belong to one subscriber, with the columns that are another's in each copy. */
interface Copied {
  readonly table: keyof Schema;
  readonly rows: readonly object[];
  readonly own: readonly string[];
}

/** Copies one subscriber who has paid, with customer and card, so many times. */
export async function fillSubscribers(
  server: TestServer,
  clock: FakeClock,
  count: number,
): Promise<void> {
  const { app, db } = server;
  const { id, userId } = await subscribe(server, clock);
  const user = await db.selectFrom('users').selectAll().where('id', '=', userId).execute();
  const subscription = db.selectFrom('subscriptions').selectAll().where('id', '=', id);
  const objects = db.selectFrom('sandboxObjects').selectAll();
  const copied: readonly Copied[] = [
    { table: 'users', rows: user, own: ['id', 'email', 'username'] },
    {
      table: 'paymentCustomers',
      rows: await db.selectFrom('paymentCustomers').selectAll().execute(),
      own: ['userId', 'customerId'],
    },
    {
      table: 'paymentMethods',
      rows: await db.selectFrom('paymentMethods').selectAll().execute(),
      own: ['id', 'userId', 'providerMethodId'],
    },
    {
      table: 'sandboxObjects',
      rows: await objects.where('kind', 'in', ['customer', 'method']).execute(),
      own: ['id', 'customerId'],
    },
    { table: 'subscriptions', rows: await subscription.execute(), own: ['id', 'userId'] },
  ];
  const copyAll = async (inside: Db) => {
    // A hundred thousand rows take longer than a statement of the product may; nothing that
    // triggers keep about new users is needed here.
    if (app.database.engine === 'postgres') {
      await sql`set local statement_timeout = 0`.execute(inside);
      await sql`set local session_replication_role = replica`.execute(inside);
    }
    for (const one of copied) await copyRows(inside, one, count);
  };
  await withoutQueryTimeout(() => app.database.transaction(copyAll));
  // Not those that are empty yet: what PostgreSQL plans for a table of one page reads all of it, and
  // connections keep such a plan for their foreign keys while a hundred thousand rows come.
  for (const { table } of copied) await sql`analyze ${sql.raw(snakeCase(table))}`.execute(db);
}

/** Each row so many times, in one statement. */
async function copyRows(db: Db, { table, rows, own }: Copied, count: number): Promise<void> {
  const name = sql.raw(snakeCase(table));
  for (const row of rows) {
    const columns = Object.entries(row).filter(([, value]) => value !== null);
    const names = columns.map(([column]) => sql.raw(snakeCase(column)));
    const values = columns.map(([column, value]) => {
      if (!own.includes(column))
        return typeof value === 'number' ? sql.raw(`${value}`) : text(value);
      return sql`'copy-' || n || '-' || ${text(value)}`;
    });
    await sql`insert into ${name} (${sql.join(names)})
      ${sql.raw(numbers(count))} select ${sql.join(values)} from numbers`.execute(db);
  }
}

const text = (value: unknown) => sql`cast(${value} as text)`;

async function subscribe(server: TestServer, clock: FakeClock) {
  const { arrange } = server;
  const paying = new Paying({ server, clock });
  const mentor = await arrange.user(['mentor']);
  const price = { interval: 'month', amount: 4_900, currency: 'USD' } as const;
  const planUuid = await arrange.plan(mentor, { prices: [price] });
  const buyer = await arrange.user(['mentee']);
  const id = await paying.order(buyer.id, { planUuid, ...price });
  await paying.card(id, 'accepted');
  return { id, userId: buyer.id };
}
