import type { TestServer } from './start-test-server.ts';

/** The bank decides the dispute of a user that is open. */
export async function decideDispute(
  { app }: Pick<TestServer, 'app'>,
  userId: string,
  outcome: 'won' | 'lost',
): Promise<void> {
  const objects = await app.database.db
    .selectFrom('sandboxObjects')
    .leftJoin('paymentCustomers', 'paymentCustomers.customerId', 'sandboxObjects.customerId')
    .select(['sandboxObjects.id', 'kind', 'body', 'userId'])
    .where('kind', 'in', ['payment', 'dispute'])
    .execute();
  const paid = new Set(objects.filter((one) => one.userId === userId).map(({ id }) => id));
  const open = objects.find(({ kind, body }) => {
    const { paymentId, status } = JSON.parse(body) as { paymentId?: string; status?: string };
    return kind === 'dispute' && status === 'open' && paid.has(paymentId ?? '');
  });
  if (!open) throw new Error('No payment of this user is disputed.');
  await app.sandbox.desk.decideDispute(open.id, outcome);
}
