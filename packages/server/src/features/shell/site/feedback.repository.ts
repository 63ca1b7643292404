import type { Db } from '../../../storage/database.ts';
import type { FeedbackTable } from '../../../storage/shell-tables.ts';

export async function insertFeedback(db: Db, feedback: FeedbackTable): Promise<void> {
  await db.insertInto('feedback').values(feedback).execute();
}

/** Feedback stays without the user who sent it. */
export async function forgetSenderOfFeedback(db: Db, userId: string): Promise<void> {
  await db.updateTable('feedback').set({ userId: null }).where('userId', '=', userId).execute();
}
