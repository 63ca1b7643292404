import { ApiClient } from '../../src/testing/api-client.ts';
import type { TestServer } from '../../src/testing/start-test-server.ts';

const day = 86_400_000;

/** A walk's server on one of its days. */
interface Today {
  readonly server: TestServer;
  /** Days since the beginning: another one is chosen each day. */
  readonly day: number;
  /** Milliseconds. */
  readonly now: number;
}

/** Someone asks for something, where there is something to ask it for. */
type Doing = (today: Today) => Promise<unknown>;

const pause: Doing = async (today) => {
  const one = await someone(today, { canceled: 0 });
  const until = new Date(today.now + 9 * day).toISOString().slice(0, 10);
  if (one) await ask(today, one.mentorId, `/subscribers/${one.id}/pause`, { until });
};

const extend: Doing = async (today) => {
  const one = await someone(today, { canceled: 0 });
  if (one) await ask(today, one.mentorId, `/subscribers/${one.id}/extend`, { days: 3 });
};

const cancel: Doing = async (today) => {
  const one = await someone(today, { canceled: 0 });
  const body = { reason: 'no-time' };
  if (one) await ask(today, one.userId, `/user-subscriptions/${one.id}/cancel`, body);
};

const resume: Doing = async (today) => {
  const one = await someone(today, { canceled: 1 });
  if (one) await ask(today, one.userId, `/user-subscriptions/${one.id}/resume`);
};

const refund: Doing = async (today) => {
  const sale = await today.server.db
    .selectFrom('invoices')
    .select(['id', 'mentorId'])
    .where('status', '=', 'paid')
    .where('total', '>', 500)
    .orderBy('paidAt', 'desc')
    .orderBy('id')
    .limit(1)
    .executeTakeFirst();
  const body = { amount: 100 + (today.day % 37), reason: 'Asked' };
  if (sale) await ask(today, sale.mentorId, `/sales/${sale.id}/refund`, body);
};

const decideDispute: Doing = async ({ server, day: today }) => {
  const id = await firstDispute(server, 'open');
  if (id) await server.app.sandbox.desk.decideDispute(id, today % 2 === 0 ? 'won' : 'lost');
};

const winAppeal: Doing = async ({ server }) => {
  const id = await firstDispute(server, 'lost');
  if (id) await server.app.sandbox.desk.winAppeal(id);
};

/** In this order, one a day. Who cancels most often resumes before the next one does. */
const doings = [refund, cancel, resume, pause, decideDispute, extend, winAppeal];

/** The thing of a day. A kill may let it come twice, or not at all. */
export async function doSomething(today: Today): Promise<void> {
  await doings[today.day % doings.length]?.(today);
}

/** An active subscription, another one each day. */
async function someone({ server, day: today }: Today, { canceled }: { readonly canceled: 0 | 1 }) {
  const rows = await server.db
    .selectFrom('subscriptions')
    .select(['id', 'userId', 'mentorId'])
    .where('billingStatus', '=', 'active')
    .where('cancelAtPeriodEnd', '=', canceled)
    .orderBy('id')
    .execute();
  return rows[today % Math.max(1, rows.length)];
}

async function firstDispute(
  { db }: TestServer,
  status: 'open' | 'lost',
): Promise<string | undefined> {
  const rows = await db
    .selectFrom('sandboxObjects')
    .select(['id', 'body'])
    .where('kind', '=', 'dispute')
    .orderBy('id')
    .execute();
  return rows.find(({ body }) => (JSON.parse(body) as { status: string }).status === status)?.id;
}

/** Refusals are answers: what was asked for may be done, or over. */
async function ask({ server }: Today, userId: string, path: string, body?: object): Promise<void> {
  const client = new ApiClient(server, await server.arrange.token({ id: userId }));
  const answer = await client.sendOnce('POST', path, body);
  if (answer.status >= 500) throw new Error(`${path}: ${JSON.stringify(answer.body)}`);
}
