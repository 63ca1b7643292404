import { fileURLToPath } from 'node:url';
import { behaviours } from '../behaviours/all.ts';
import { skipLedger } from '../skip-ledger.ts';
import { requirementsDocument, type Suite } from './coverage-table.ts';
import { findOwnTests } from './own-tests.ts';
import { placesToCome } from './to-come.ts';

/** Where the table is committed. */
export const requirementsPath = fileURLToPath(
  new URL('../../../../docs/generated/requirements.md', import.meta.url),
);

/** Everything that shows the requirements as they stand in the code. */
export const currentSuite = (): Suite => ({
  behaviours,
  skips: skipLedger,
  ownTests: findOwnTests(),
  toCome: placesToCome,
});

/** The table as it should be committed now. */
export const currentRequirementsDocument = (): string => requirementsDocument(currentSuite());
