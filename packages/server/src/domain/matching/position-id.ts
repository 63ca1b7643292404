import { createHash } from 'node:crypto';

/**
 * The id of the position that a fill opens: a UUID of version 8 from the SHA-256 of the
 * fill's id. Positions are derived data; this keeps their links alive across runs.
 */
export function positionId(openingFillId: string): string {
  const bytes = createHash('sha256').update(`position:${openingFillId}`).digest().subarray(0, 16);
  bytes.writeUInt8((bytes.readUInt8(6) & 0x0f) | 0x80, 6);
  bytes.writeUInt8((bytes.readUInt8(8) & 0x3f) | 0x80, 8);
  return bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}
