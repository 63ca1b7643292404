import type { Money } from '../../contract/index.ts';
import { profit, text, type Value } from '../../platform/presentation/value.ts';

/** The change of a count, with its sign. */
export function countChange(now: number, before: number): Value {
  const change = now - before;
  const sign = change > 0 ? '+' : change < 0 ? '−' : '±';
  return text(`${sign}${Math.abs(change)}`);
}

/** The change of amounts in each of their currencies. */
export function moneyChange(now: readonly Money[], before: readonly Money[]): Value {
  const currencies = [...new Set([...now, ...before].map(({ currency }) => currency))];
  const sumOf = (all: readonly Money[], wanted: string) =>
    all.filter(({ currency }) => currency === wanted).reduce((sum, { amount }) => sum + amount, 0);
  const changes = currencies.map((currency) => ({
    currency,
    amount: sumOf(now, currency) - sumOf(before, currency),
  }));
  return profit(changes, 'Nothing to compare');
}
