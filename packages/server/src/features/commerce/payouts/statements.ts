import type { AnsweredFile, Statement, StatementFileParams } from '@skipper/core/contract';
import { instant } from '../../../adapters/clock.ts';
import { statementsOf } from '../../../domain/commerce/billing/statement.ts';
import { notFound } from '../../../http/problem-error.ts';
import type { Db } from '../../../storage/database.ts';
import { documentFor } from '../../identity/users/writing-for.ts';
import { partyOf } from '../billing/party.ts';
import { sumMovements } from '../sales/sales-sums.repository.ts';
import { drawStatement } from './draw-statement.ts';
import { statementCsv } from './statement-csv.ts';
import { listStatementRows } from './statement-rows.ts';

/** A mentor's statements, newest first. Milliseconds. */
export async function listStatements(db: Db, mentorId: string, now: number): Promise<Statement[]> {
  const sums = await sumMovements(db, mentorId);
  return statementsOf(sums, instant(now).slice(0, 7)).reverse();
}

/** @throws ProblemError 404 for a month before the first movement, or to come. */
export async function readStatement(
  db: Db,
  mentorId: string,
  month: string,
  now: number,
): Promise<Statement> {
  const statements = await listStatements(db, mentorId, now);
  const found = statements.find((one) => one.month === month);
  if (!found) throw notFound();
  return found;
}

/** @throws ProblemError 404 as above. */
export async function statementFile(
  db: Db,
  mentorId: string,
  { month, format }: StatementFileParams,
  now: number,
): Promise<AnsweredFile> {
  const statement = await readStatement(db, mentorId, month, now);
  const name = `statement-${month}.${format}`;
  if (format === 'pdf') {
    const write = await documentFor(db, mentorId);
    const bytes = await drawStatement(statement, await partyOf(db, mentorId), write);
    return { name, type: 'application/pdf', base64: bytes.toString('base64') };
  }
  const text = statementCsv(statement, await listStatementRows(db, mentorId, month));
  return { name, type: 'text/csv', base64: Buffer.from(text).toString('base64') };
}
