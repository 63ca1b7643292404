import type { Flag } from './column-types.ts';

/** Terms of a mentor that an admin has set. Without a row: the usual ones. */
export interface MentorTermsTable {
  mentorId: string;
  /** Share of a sale, in hundredths of a percent; null for the standard fee. */
  platformBasisPoints: number | null;
  salesSuspended: Flag;
}
