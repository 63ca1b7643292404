import { type ConnectedAccount, endpoints } from '@skipper/core/contract';
import { tradeZeroCsv } from '../fixtures/trade-zero.ts';
import type { User, World } from '../world/world.ts';

/** Milliseconds on the clock of the server, which may have been moved. */
export async function serverTime(world: World): Promise<number> {
  const admin = await world.as(await world.admin());
  return Date.parse((await admin.call(endpoints.getServerClock, {})).now);
}

/** A Skipper buys or sells ten shares, as their broker has it, an hour ago unless given. */
export async function trades(
  world: World,
  mentor: User,
  account: ConnectedAccount,
  symbol: string,
  { side = 'B', minutesAgo = 60 }: { side?: 'B' | 'S'; minutesAgo?: number } = {},
): Promise<void> {
  const at = new Date((await serverTime(world)) - minutesAgo * 60_000);
  const timeZone = 'America/New_York';
  const fill = {
    side,
    symbol,
    quantity: '10',
    price: '20',
    date: at.toLocaleDateString('en-US', {
      timeZone,
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
    }),
    time: at.toLocaleTimeString('en-GB', { timeZone }),
    gross: side === 'B' ? '-200' : '200',
    net: side === 'B' ? '-200' : '200',
  };
  await world.imports(mentor, account, tradeZeroCsv([fill]));
}
