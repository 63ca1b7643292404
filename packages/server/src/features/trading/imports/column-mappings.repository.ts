import type { ColumnMapping } from '@skipper/core/contract';
import type { Db } from '../../../storage/database.ts';

/** The owner's last mappings, by header fingerprint. */
export async function savedMappings(
  db: Db,
  ownerId: string,
): Promise<Readonly<Record<string, ColumnMapping>>> {
  const rows = await db
    .selectFrom('columnMappings')
    .select(['fingerprint', 'mapping'])
    .where('ownerId', '=', ownerId)
    .execute();
  return Object.fromEntries(
    rows.map(({ fingerprint, mapping }) => [fingerprint, JSON.parse(mapping) as ColumnMapping]),
  );
}

export async function saveMapping(
  db: Db,
  ownerId: string,
  fingerprint: string,
  mapping: ColumnMapping,
  savedAt: string,
): Promise<void> {
  const values = { ownerId, fingerprint, mapping: JSON.stringify(mapping), savedAt };
  await db
    .insertInto('columnMappings')
    .values(values)
    .onConflict((conflict) =>
      conflict
        .columns(['ownerId', 'fingerprint'])
        .doUpdateSet({ mapping: values.mapping, savedAt }),
    )
    .execute();
}

export async function forgetMappings(db: Db, ownerId: string): Promise<void> {
  await db.deleteFrom('columnMappings').where('ownerId', '=', ownerId).execute();
}
