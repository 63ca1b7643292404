import { counted, type TypedTrade, type TypedTrades } from '../../contract/index.ts';

const actions: Readonly<Record<TypedTrade['action'], string>> = {
  BTO: 'Buy to open',
  STC: 'Sell to close',
  STO: 'Sell to open',
  BTC: 'Buy to close',
  BUY: 'Buy',
  SELL: 'Sell',
};

/** A typed trade as it was read: `Sell to close 2 AAPL 2026-12-18 190 call at 3.45 USD, now`. */
export function describeTrade(trade: TypedTrade, currency: string): string {
  const { action, quantity, symbol, option, price, fee } = trade;
  const right = option?.right === 'C' ? 'call' : 'put';
  const contract = option ? ` ${option.expiry} ${option.strike} ${right}` : '';
  const costs = fee.startsWith('-') ? `, rebate ${fee.slice(1)}` : `, fee ${fee}`;
  const unit = trade.currency ?? currency;
  return `${actions[action]} ${quantity} ${symbol}${contract} at ${price} ${unit}, ${whenOf(trade)}${fee === '0' ? '' : costs}`;
}

function whenOf({ day, time }: TypedTrade): string {
  if (day === null) return time === null ? 'now' : `today at ${time}`;
  return time === null ? `on ${day}` : `on ${day} at ${time}`;
}

/** How much of a text was read: `2 trades, 1 error`. */
export function countTrades({ trades, errors }: TypedTrades): string {
  const parts = [
    ...(trades.length > 0 ? [counted(trades.length, 'trade')] : []),
    ...(errors.length > 0 ? [counted(errors.length, 'error')] : []),
  ];
  return parts.join(', ') || 'No trades yet';
}
