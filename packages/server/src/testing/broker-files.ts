/** Files for tests, in TradeZero's columns with the ones an import does not read left out. */
const header =
  'Account,T/D,Currency,Side,Symbol,Qty,Price,Exec Time,Comm,SEC,TAF,NSCC,Nasdaq,ECN Remove,ECN Add';

export interface FileFill {
  readonly date?: string;
  readonly time: string;
  readonly side: 'B' | 'S' | 'SS' | 'BC';
  readonly symbol: string;
  readonly quantity: number | string;
  readonly price: number | string;
  readonly fee?: number | string;
}

/** Text of a file with these rows. */
export function tradeZeroFile(fills: readonly FileFill[]): string {
  const rows = fills.map(({ date = '08/08/2022', time, side, symbol, quantity, price, fee = 0 }) =>
    ['X1', date, 'USD', side, symbol, quantity, price, time, fee, 0, 0, 0, 0, 0, 0].join(','),
  );
  return [header, ...rows].join('\n');
}

/** The day and the time of an instant as the files of New York's brokers write them. */
export function newYorkTime(at: number): { readonly date: string; readonly time: string } {
  const [date = '', time = ''] = newYork.format(at).split(', ');
  return { date, time };
}

const newYork = new Intl.DateTimeFormat('en-US', {
  timeZone: 'America/New_York',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
  hourCycle: 'h23',
});

/** A round trip in ACME (+9.00 after fees), one in BETA (-5.50), and one in GAMA that stays open. */
export const threeTrades: readonly FileFill[] = [
  { time: '09:31:00', side: 'B', symbol: 'ACME', quantity: 10, price: '20.00', fee: '0.50' },
  { time: '09:45:00', side: 'S', symbol: 'ACME', quantity: 10, price: '21.00', fee: '0.50' },
  { time: '10:00:00', side: 'SS', symbol: 'BETA', quantity: 5, price: '40.00', fee: '0.25' },
  { time: '10:05:00', side: 'BC', symbol: 'BETA', quantity: 5, price: '41.00', fee: '0.25' },
  { time: '15:30:00', side: 'B', symbol: 'GAMA', quantity: 3, price: '10.00' },
];
