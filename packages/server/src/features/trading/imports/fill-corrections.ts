import {
  type CorrectFillsBody,
  type ImportRowState,
  typedTradesFormat,
} from '@skipper/core/contract';
import { instant } from '../../../adapters/clock.ts';
import type { Random } from '../../../adapters/random.ts';
import { fillText } from '../../../domain/trading/record/fill-text.ts';
import { conflict } from '../../../http/problem-error.ts';
import type { Db } from '../../../storage/database.ts';
import { type AuditSource, audit } from '../../admin/audit/audit-log.ts';
import { type Account, lockAccount, readOwnAccount } from '../accounts/accounts.repository.ts';
import { linkCorrections } from '../chain/add-links.ts';
import { listByIdentity, replaceFills } from '../fills/fills.repository.ts';
import { inForce, type Planned } from '../positions/account-matcher.ts';
import { type PositionPlan, planPositions } from '../positions/plan-positions.ts';
import { storePositions } from '../positions/store-positions.ts';
import { insertEntries } from '../record/record.repository.ts';
import { cleanReason, requireCorrectionReason } from '../record/record-reason.ts';
import { conflictingRows } from './conflicting-rows.repository.ts';
import { closed, requireOpen } from './import-preparation.ts';
import { readImport, setRowStates, updateImport } from './imports.repository.ts';
import { requireNoChange } from './large-file.ts';
import { type FillCorrection, planCorrections, spansOfCorrected } from './plan-corrections.ts';
import type { RowCounts } from './row-counts.ts';
import { holdsFill } from './staged-fill.ts';

/** At most so many in one call; a file with more conflicts is another file. */
const most = 1_000;

type Chosen = Pick<CorrectFillsBody, 'rows'>;

interface CorrectionPlan {
  readonly corrections: readonly FillCorrection[];
  readonly positions: PositionPlan;
}

/** Lets rows in conflict take the place of what the account holds; the record keeps what that was. */
export class FillCorrections {
  readonly #random: Random;

  constructor(random: Random) {
    this.#random = random;
  }

  /** Computes the effect of corrections before the transaction. */
  async ahead(db: Db, id: string, chosen: Chosen): Promise<Planned<CorrectionPlan> | undefined> {
    const { accountId, ownerId, state } = await readImport(db, id);
    const account = await readOwnAccount(db, accountId, ownerId);
    if (state !== 'staged' || account.archivedAt !== null) return undefined;
    return { revision: account.revision, plan: await plan(db, id, account, chosen) };
  }

  /**
   * @throws ProblemError 400 without a reason, 409 without such conflicts, or if the account or the
   * import is not as it was.
   */
  async correct(
    db: Db,
    id: string,
    { reason: given, ...chosen }: CorrectFillsBody,
    source: AuditSource,
    planned?: Planned<CorrectionPlan>,
  ): Promise<void> {
    const reason = requireCorrectionReason(cleanReason(given));
    const { accountId, ownerId } = await readImport(db, id);
    await lockAccount(db, accountId);
    const account = await readOwnAccount(db, accountId, ownerId);
    const record = await readImport(db, id);
    if (record.state !== 'staged') throw closed(record);
    requireOpen(account);
    await requireNoChange(db, accountId);
    const again = () => plan(db, id, account, chosen);
    const { corrections, positions } = await inForce(planned, account.revision, again);
    await replaceFills(
      db,
      corrections.map(({ after }) => after),
    );
    await storePositions(db, accountId, positions);
    const at = instant(source.now);
    const entries = corrections.map((one) => ({ ...one, entry: this.#random.uuid() }));
    await insertEntries(
      db,
      entries.map(({ entry, before, after }) => ({
        id: entry,
        accountId,
        at,
        kind: 'fill-corrected',
        importId: id,
        fills: 1,
        setting: null,
        beforeValue: fillText(before),
        afterValue: fillText(after),
        reason,
      })),
    );
    const fills = entries.map(({ entry, before, after }) => {
      const { importId, sequence } = before;
      return { entry, importId, sequence, before, after };
    });
    await linkCorrections(db, this.#random, { accountId, at, reason, fills });
    const rows = corrections.map(({ row }) => row);
    await setRowStates(db, id, rows, { state: corrected, reason: 'Corrected.', known: null });
    if (record.rowCounts !== null) {
      await updateImport(db, id, { rowCounts: recounted(record.rowCounts, rows.length) });
    }
    const details = { accountId, fills: rows.length, reason };
    await audit(db, source, { action: 'fills.corrected', subjectId: id, details });
  }
}

/** The account has it now as the file does. */
const corrected: ImportRowState = 'duplicate';

function recounted(json: string, rows: number): string {
  const counts = JSON.parse(json) as RowCounts;
  const { conflict: before, duplicate } = counts;
  return JSON.stringify({ ...counts, conflict: before - rows, duplicate: duplicate + rows });
}

async function plan(
  db: Db,
  id: string,
  account: Account,
  { rows: lines }: Chosen,
): Promise<CorrectionPlan> {
  const found = await conflictingRows(db, id, { lines, limit: most + 1 });
  if (found.length === 0) throw nothingToCorrect();
  if (found.length > most) throw tooMany();
  const rows = found.filter(holdsFill);
  const identities = rows.flatMap(({ identity }) => identity ?? []);
  const corrections = planCorrections(rows, await listByIdentity(db, account.id, identities));
  await requireSource(db, id, corrections);
  const { spans, changes } = spansOfCorrected(corrections);
  return { corrections, positions: await planPositions(db, account, spans, changes) };
}

/**
 * A fill of a broker's file stays as the file has it: typed text would change what its account is
 * verified by.
 *
 * @throws ProblemError 409 for typed trades that would correct such a fill.
 */
async function requireSource(
  db: Db,
  id: string,
  corrections: readonly FillCorrection[],
): Promise<void> {
  if ((await readImport(db, id)).format !== typedTradesFormat) return;
  for (const importId of new Set(corrections.map(({ before }) => before.importId))) {
    if ((await readImport(db, importId)).format !== typedTradesFormat) throw fromFile();
  }
}

const fromFile = () =>
  conflict(
    'A fill from a broker’s file cannot be corrected by hand. Import a corrected file.',
    'typed_correction',
  );

const nothingToCorrect = () =>
  conflict('No fill of the account conflicts with these rows.', 'nothing_to_correct');

const tooMany = () =>
  conflict(
    `More than ${most} fills conflict with this file. Undo the earlier import instead.`,
    'too_many_corrections',
  );
