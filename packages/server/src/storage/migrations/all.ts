import { firstSlice } from './0001-first-slice.ts';
import type { Migration } from './migration.ts';

/** Every migration, in the order they run. Append only. */
export const migrations: readonly Migration[] = [firstSlice];
