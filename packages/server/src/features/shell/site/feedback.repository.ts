import type { Db } from '../../../storage/database.ts';
import type { FeedbackTable } from '../../../storage/shell-tables.ts';

export async function insertFeedback(db: Db, feedback: FeedbackTable): Promise<void> {
  await db.insertInto('feedback').values(feedback).execute();
}
