import type { Config } from './config.ts';

/**
 * State that several servers over one database would not share: a sentence for each thing that a
 * PostgreSQL deployment still keeps on this machine's disk.
 */
export function localFiles({
  databaseUrl,
  s3,
  mail,
  auditKey,
  dataDir,
}: Pick<Config, 'databaseUrl' | 's3' | 'mail' | 'auditKey' | 'dataDir'>): readonly string[] {
  if (databaseUrl === undefined) return [];
  const kept: readonly (readonly [boolean, string, string])[] = [
    [s3 === undefined, 'Uploaded pictures stay', 'S3_ENDPOINT and S3_BUCKET'],
    [mail === undefined, 'Mail stays', 'SMTP_URL'],
    [auditKey === undefined, 'The key of the audit log stays', 'AUDIT_KEY'],
  ];
  return kept
    .filter(([here]) => here)
    .map(
      ([, what, setting]) =>
        `${what} on this machine, in ${dataDir}, where other servers over the same database do not ` +
        `see it. Set ${setting} before you start a second one.`,
    );
}
