import { AuditAnchorFile, keptAuditKey } from '../adapters/audit/audit-files.ts';
import { type Config, ConfigError } from '../config.ts';
import { auditKey, type BrokenEntry, type ChainHead } from '../features/admin/audit/audit-chain.ts';
import { findEntries, findEntry } from '../features/admin/audit/audit-log.repository.ts';
import { checkAuditLog, holdsEntry } from '../features/admin/audit/check-audit-log.ts';
import type { Db } from '../storage/database.ts';
import { requireCurrent } from '../storage/migrate.ts';
import { openExisting } from '../storage/open-existing.ts';
import type { Output } from './subcommand.ts';

const usage = `Usage: skipper-server audit list [NUMBER] | audit verify

  list     the newest security events (50 by default), one JSON object per line
  verify   checks that every entry is as written; exit code 1 if not`;

/** Verifies the audit log of a database, also while a server uses it. Returns the exit code. */
export async function runAudit(
  words: readonly string[],
  config: Config,
  out: Output,
): Promise<number> {
  const [name, amount = '50', ...rest] = words;
  if (rest.length > 0 || (name === 'verify' && words.length > 1)) throw new ConfigError(usage);
  const database = await openExisting(config);
  try {
    await requireCurrent(database);
    if (name === 'verify') return await verify(database.db, config, out);
    if (name === 'list' && /^[1-9]\d{0,4}$/.test(amount)) {
      return await list(database.db, Number(amount), out);
    }
    throw new ConfigError(usage);
  } finally {
    await database.close();
  }
}

const everything = {
  actions: undefined,
  actorId: undefined,
  subjectId: undefined,
  from: undefined,
  to: undefined,
  before: undefined,
};

async function list(db: Db, amount: number, out: Output): Promise<number> {
  for (const { details, hash: _, previousHash: __, ...entry } of await findEntries(db, everything, {
    limit: amount,
    offset: 0,
  })) {
    out.print(JSON.stringify({ ...entry, details: JSON.parse(details) as object }));
  }
  return 0;
}

async function verify(db: Db, config: Config, out: Output): Promise<number> {
  const key = auditKey(config.auditKey ?? keptAuditKey(config.dataDir));
  const report = await checkAuditLog(db, key);
  if (report.state === 'broken') return fail(out, await describe(db, report.broken));
  const known = new AuditAnchorFile(config.dataDir).read();
  if (known && !(await holdsEntry(db, known))) return fail(out, missingEnd(known));
  if (report.state === 'unkeyed') {
    return fail(out, 'No entry is under a key yet. Start the server once.');
  }
  const { number, hash } = report.head;
  const entries = number === 1 ? '1 entry' : `${number} entries`;
  out.print(
    `The audit log is whole: ${entries}${hash === '' ? '' : `, the last with hash ${hash}`}.`,
  );
  return 0;
}

function fail(out: Output, text: string): number {
  out.complain(text);
  return 1;
}

const missingEnd = ({ number }: ChainHead): string =>
  `Entry ${number} is not what it was when the server last looked: the log was cut off or replaced.`;

const faults: Readonly<Record<BrokenEntry['reason'], string>> = {
  changed: 'was changed',
  missing: 'is missing',
  unkeyed: 'was added without the key',
  'other-key': 'was written under another key (set AUDIT_KEY_FILE to it, if it is yours)',
};

async function describe(db: Db, { number, reason }: BrokenEntry): Promise<string> {
  const entry = reason === 'missing' ? undefined : await findEntry(db, number);
  const named = entry ? ` (${entry.action} at ${entry.at})` : '';
  return `Entry ${number}${named} ${faults[reason]}. The entries before it are as they were written.`;
}
