import { day } from '../domain/time/durations.ts';
import type { DemoFill } from './demo-trades.ts';

const header =
  'Account,T/D,S/D,Currency,Type,Side,Symbol,Qty,Price,Exec Time,Comm,SEC,TAF,NSCC,Nasdaq,ECN Remove,ECN Add,Gross Proceeds,Net Proceeds,Clr Broker,Liq,Note';

/** The fills as TradeZero would export them, counted back from `today` (milliseconds, a UTC day). */
export function tradeZeroCsv(fills: readonly DemoFill[], today: number): string {
  return [header, ...fills.map((fill) => row(fill, today))].join('\n');
}

function row(fill: DemoFill, today: number): string {
  const date = dateText(new Date(today - fill.daysAgo * day));
  const sells = fill.side === 'S' || fill.side === 'SS';
  const value = fill.quantity * fill.price;
  const commission = 0.99;
  // The regulators charge sales only.
  const sec = sells ? cents(value * 0.0000278) : 0;
  const taf = sells ? cents(fill.quantity * 0.000166) : 0;
  const gross = cents(sells ? value : -value);
  const net = cents(gross - commission - sec - taf);
  const cells = [
    'DEMO0001',
    date,
    date,
    'USD',
    'stock',
    fill.side,
    fill.symbol,
    fill.quantity,
    fill.price,
    timeText(fill.second),
    commission,
    sec,
    taf,
    0,
    0,
    0,
    0,
    gross,
    net,
    'DEMO',
    '',
    '',
  ];
  return cells.join(',');
}

function dateText(date: Date): string {
  const [year = '', month = '', dayOfMonth = ''] = date.toISOString().slice(0, 10).split('-');
  return `${month}/${dayOfMonth}/${year}`;
}

function timeText(second: number): string {
  const parts = [Math.floor(second / 3600), Math.floor(second / 60) % 60, second % 60];
  return parts.map((part) => String(part).padStart(2, '0')).join(':');
}

function cents(amount: number): number {
  return Math.round(amount * 100) / 100;
}
