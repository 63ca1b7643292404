import type {
  Import,
  PositionList,
  PositionUpdate,
  PositionUpdateList,
} from '@skipper/core/contract';
import type { ApiClient } from '../../../testing/api-client.ts';
import type { ClockedServer } from '../../../testing/start-clocked.ts';

interface Row {
  readonly id: string;
  readonly symbol?: string;
  readonly side: 'Buy' | 'Sell';
  readonly quantity?: number;
  readonly price?: string;
  readonly time: string;
}

const csv = (rows: readonly Row[]) =>
  [
    'Symbol,Side,Quantity,Price,Date,Commission,Execution ID',
    ...rows.map(
      ({ id, symbol = 'MSFT', side, quantity = 10, price = '400', time }) =>
        `${symbol},${side},${quantity},${price},2024-03-0${time},1,${id}`,
    ),
  ].join('\n');

/** A round trip, and a position that stays open. */
export const twoPositions: readonly Row[] = [
  { id: 'a', side: 'Buy', time: '4 10:00:00' },
  { id: 'b', side: 'Sell', price: '410', time: '4 11:00:00' },
  { id: 'c', side: 'Buy', price: '405', time: '5 10:00:00' },
];

/** A Skipper with an account, files for it, and the follow-ups to its positions as several people see them. */
export async function skipperWithUpdates(on: ClockedServer, delayDays = 0) {
  const mentor = await on.server.arrange.user(['mentor']);
  const account = await on.server.arrange.account(mentor, {
    publicLevel: 'none',
    allowShort: true,
  });
  const client = await on.as(mentor);
  const change = (body: object) =>
    client.send('PATCH', `/connected-accounts/${account.uuid}`, body);
  if (delayDays > 0) await change({ delayDays });
  const upload = async (rows: readonly Row[]) =>
    (await client.upload<Import>('/imports', { accountUuid: account.uuid }, csv(rows))).body;
  const add = async (rows: readonly Row[]) => {
    const { uuid } = await upload(rows);
    return (await client.send<Import>('POST', `/imports/${uuid}/commit`)).body;
  };
  const undo = ({ uuid }: Import) => client.send('DELETE', `/imports/${uuid}?reason=Wrong`);
  const correct = async (rows: readonly Row[]) => {
    const { uuid } = await upload(rows);
    return client.send('POST', `/imports/${uuid}/corrections`, { reason: 'Broker correction' });
  };
  /** The position of these that opened on a day of March 2024. */
  const opened = async (day: number) => {
    const path = `/positions?username=${mentor.username}&limit=100`;
    const { positions } = (await client.get<PositionList>(path)).body;
    const found = positions.find(({ openedAt }) => openedAt.startsWith(`2024-03-0${day}`));
    return found?.uuid ?? 'none';
  };
  const write = (position: string, body: object) => {
    // A thread is in the order of its milliseconds.
    on.clock.advance(1);
    return client.send<PositionUpdate>('POST', `/positions/${position}/updates`, body);
  };
  const follower = async (level: 'full' | 'delayed' | 'summary') => {
    const user = await on.server.arrange.user(['mentee']);
    await on.server.arrange.subscription(user, mentor, { level });
    return user;
  };
  return { mentor, account, client, change, upload, add, undo, correct, opened, write, follower };
}

/** A thread as a reader gets it: the texts, or the status of a refusal. */
export async function textsFor(reader: ApiClient, position: string, query = '') {
  const { status, body } = await reader.get<PositionUpdateList>(
    `/positions/${position}/updates${query}`,
  );
  return status === 200 ? body.updates.map((one) => one.body) : status;
}
