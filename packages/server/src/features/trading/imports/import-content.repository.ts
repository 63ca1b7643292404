import { sql } from 'kysely';
import type { Db } from '../../../storage/database.ts';

/** PostgreSQL sends a file as text, with memory for several times its size. */
const pieceBytes = 2 * 1024 * 1024;

/** The bytes of a stored file, in a buffer of their own. */
export async function readContent(db: Db, id: string): Promise<Uint8Array> {
  const { bytes, part } = await readPiece(db, id, 0);
  if (part.length === bytes) return part;
  const content = new Uint8Array(bytes);
  content.set(part);
  for (let read = part.length; read < bytes; ) {
    const next = await readPiece(db, id, read);
    content.set(next.part, read);
    read += next.part.length;
  }
  return content;
}

function readPiece(db: Db, id: string, from: number) {
  return db
    .selectFrom('importFiles')
    .select([
      sql<number>`length(content)`.as('bytes'),
      sql<Uint8Array>`substr(content, ${from + 1}, ${pieceBytes})`.as('part'),
    ])
    .where('importId', '=', id)
    .executeTakeFirstOrThrow();
}

/** Size of a stored file in bytes; undefined once it is deleted. */
export async function contentSize(db: Db, id: string): Promise<number | undefined> {
  const found = await db
    .selectFrom('importFiles')
    .select(sql<number>`length(content)`.as('bytes'))
    .where('importId', '=', id)
    .executeTakeFirst();
  return found?.bytes;
}
