/** The parts of a fill that the record keeps. */
export interface RecordedFill {
  readonly symbol: string;
  readonly side: 'buy' | 'sell';
  readonly quantity: string;
  readonly price: string;
  readonly fee: string;
  /** ISO 8601 in UTC. */
  readonly executedAt: string;
  /** `YYYY-MM-DD` where only the day is known. */
  readonly day: string | null;
}

/** A fill in one line, as it stays in the record: "Buy 10 MSFT at 400, fees 1, 2024-03-04 15:00:00 UTC". */
export function fillText({
  symbol,
  side,
  quantity,
  price,
  fee,
  executedAt,
  day,
}: RecordedFill): string {
  const [date = '', time = ''] = executedAt.split('T');
  const moment = day ?? `${date} ${time.replace(/(?:\.0+)?Z$/, '')} UTC`;
  const verb = side === 'buy' ? 'Buy' : 'Sell';
  return `${verb} ${quantity} ${symbol} at ${price}, fees ${fee}, ${moment}`;
}
