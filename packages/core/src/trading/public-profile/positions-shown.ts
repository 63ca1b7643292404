import type { PositionListQuery } from '../../contract/index.ts';
import type { ListState } from '../../platform/lists/list-state.ts';
import { daysOfMonth } from './days-of-month.ts';

const sorts = ['closedAt', '-closedAt', 'openedAt', '-openedAt', 'netPnl', '-netPnl'] as const;
/** As the contract has it. */
const longestSymbol = 64;

/** The order, the symbol and the month of a list of positions, as its address has them. */
export function positionsShown(
  state: ListState,
): Pick<PositionListQuery, 'sort' | 'symbol' | 'from' | 'to'> {
  const sort = sorts.find((one) => one === state.sort);
  const symbol = state.filter('q')?.slice(0, longestSymbol);
  const days = daysOfMonth(state.filter('month'));
  return { ...(sort && { sort }), ...(symbol && { symbol }), ...days };
}
