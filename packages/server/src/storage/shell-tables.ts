import type { Ownership } from './ownership.ts';

/** Tables of the shell area. */
export interface ShellTables {
  feedback: FeedbackTable;
}

/** Who owns each of them. */
export const shellOwners: Readonly<Record<keyof ShellTables, Ownership>> = {
  feedback: { owner: 'shell/site' },
};

export interface FeedbackTable {
  id: string;
  userId: string | null;
  category: string;
  description: string;
  createdAt: string;
}
