/** Every task that workers run, by name. What they import stays free of sockets and databases. */
export { planCommit } from '../features/trading/imports/plan-commit.ts';
export { readImport, scanImport } from '../features/trading/imports/read-import.ts';
export { summariseTrades } from '../features/trading/mentors/summarise-trades.ts';
