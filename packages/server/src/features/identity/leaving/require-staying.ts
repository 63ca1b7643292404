import { conflict } from '../../../http/problem-error.ts';
import type { Db } from '../../../storage/database.ts';
import { findDeletion } from './deletions.repository.ts';

/** Nothing that charges or sells begins for a user who leaves. @throws ProblemError 409. */
export async function requireStaying(db: Db, userId: string): Promise<void> {
  if (!(await findDeletion(db, userId))) return;
  throw conflict(
    'Your account is scheduled for deletion. Keep your account first.',
    'account_leaving',
  );
}
