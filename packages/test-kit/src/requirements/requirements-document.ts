import { fileURLToPath } from 'node:url';
import { behaviours } from '../behaviours/all.ts';
import { skipLedger } from '../skip-ledger.ts';
import { requirementsDocument } from './coverage-table.ts';

/** Where the table is committed. */
export const requirementsPath = fileURLToPath(
  new URL('../../../../docs/generated/requirements.md', import.meta.url),
);

/** The table as it should be committed now. */
export const currentRequirementsDocument = (): string =>
  requirementsDocument({ behaviours, skips: skipLedger });
