import type { Heatmap, PositionList, UpdateAccountBody } from '@skipper/core/contract';
import { expect } from 'vitest';
import { minute } from '../../../domain/time/durations.ts';
import { ApiClient } from '../../../testing/api-client.ts';
import { type FileFill, tradeZeroFile } from '../../../testing/broker-files.ts';
import type { ClockedServer } from '../../../testing/start-clocked.ts';

export interface Trade {
  /** When it closed. */
  readonly at: number;
  readonly symbol?: string;
  readonly entry?: number;
  readonly exit: number;
}

/** The broker writes the time of New York. */
const written = (at: number) => {
  const [date = '', time = ''] = Temporal.Instant.fromEpochMilliseconds(at)
    .toZonedDateTimeISO('America/New_York')
    .toPlainDateTime()
    .toString({ smallestUnit: 'second' })
    .split('T');
  const [year, month, dayOfMonth] = date.split('-');
  return { date: `${month}/${dayOfMonth}/${year}`, time };
};
const fileOf = (trades: readonly Trade[]): string =>
  tradeZeroFile(
    trades.flatMap(({ at, symbol = 'ACME', entry = 10, exit }): FileFill[] => [
      { symbol, quantity: 1, ...written(at - minute), side: 'B', price: entry },
      { symbol, quantity: 1, ...written(at), side: 'S', price: exit },
    ]),
  );

/** An account with trades, and who looks at it. */
export async function startHeatmap(
  on: ClockedServer,
  trades: readonly Trade[],
  change: UpdateAccountBody = {},
) {
  const { arrange } = on.server;
  const mentor = await arrange.user(['mentor']);
  const account = await arrange.account(mentor, { timezone: 'UTC', startingCapital: '100' });
  await arrange.fills(mentor, account, fileOf(trades));
  const owner = await on.as(mentor);
  const changed = await owner.send('PATCH', `/connected-accounts/${account.uuid}`, {
    reason: 'Corrected',
    ...change,
  });
  expect(changed.status).toBe(200);
  const member = await arrange.user(['mentee']);
  await arrange.subscription(member, mentor);
  const path = `/profile/${mentor.username}/heatmap`;
  return {
    mentor,
    account,
    owner,
    member: await on.as(member),
    visitor: new ApiClient(on.server),
    admin: await on.as(await arrange.user(['admin'])),
    path,
    read: (client: ApiClient, query = '') =>
      client.get<Heatmap>(`${path}?account=${account.uuid}${query}`),
    positions: (client: ApiClient, query: string) =>
      client.get<PositionList>(
        `/positions?username=${mentor.username}&account=${account.uuid}${query}`,
      ),
  };
}
