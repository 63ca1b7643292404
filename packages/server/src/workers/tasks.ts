import { planCommit as plan } from '../features/trading/imports/plan-commit.ts';
import { readImport as read } from '../features/trading/imports/read-import.ts';
import { handingOver } from './hand-over.ts';

/** Every task that workers run, by name. What they import stays free of sockets and databases. */
export { computeDays } from '../features/trading/days/compute-days.ts';
export { deployedDaysOf, deployedRiseOf } from '../features/trading/days/compute-deployed.ts';
export { scanImport } from '../features/trading/imports/read-import.ts';

export const planCommit = handingOver(plan, ({ fills }) => fills);
export const readImport = handingOver(read, (reading) => ('rows' in reading ? reading.rows : []));
