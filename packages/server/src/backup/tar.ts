/**
 * The tar format (POSIX ustar) as far as a backup needs it: plain files with short names, so that
 * any `tar` can list and unpack one. Sizes beyond 8 GiB are written as GNU tar writes them.
 */

const block = 512;
const largestOctal = 0o77777777777;

/** Before the content of each file. */
export function tarHeader(name: string, size: number): Buffer {
  const header = Buffer.alloc(block);
  header.write(name, 0, 100, 'latin1');
  header.write('0000600\0', 100, 'latin1');
  header.write('0000000\0', 108, 'latin1');
  header.write('0000000\0', 116, 'latin1');
  writeSize(header, size);
  header.write('00000000000\0', 136, 'latin1');
  header.write('0', 156, 'latin1');
  header.write('ustar\u000000', 257, 'latin1');
  header.write(`${checksum(header).toString(8).padStart(6, '0')}\0 `, 148, 'latin1');
  return header;
}

/** After the content of each file: what is missing to a whole number of blocks. */
export const tarPadding = (size: number): Buffer => Buffer.alloc((block - (size % block)) % block);

/** After the last file. */
export const tarEnd = Buffer.alloc(2 * block);

export const tarBlock = block;

export interface TarEntry {
  readonly name: string;
  readonly size: number;
}

/** Undefined for the end block. Throws for anything but the header of a plain file. */
export function parseTarHeader(header: Buffer): TarEntry | undefined {
  if (header.every((byte) => byte === 0)) return undefined;
  const told = Number.parseInt(header.toString('latin1', 148, 156), 8);
  const isFile = header[156] === 0x30;
  if (told !== checksum(header) || !isFile) throw new Error('This is no header of a file.');
  const name = header.toString('latin1', 0, 100).replace(/\0.*$/s, '');
  return { name, size: readSize(header) };
}

function writeSize(header: Buffer, size: number): void {
  if (size <= largestOctal) {
    header.write(`${size.toString(8).padStart(11, '0')}\0`, 124, 'latin1');
    return;
  }
  header[124] = 0x80;
  header.writeBigUInt64BE(BigInt(size), 128);
}

function readSize(header: Buffer): number {
  if (header[124] === 0x80) return Number(header.readBigUInt64BE(128));
  return Number.parseInt(header.toString('latin1', 124, 136), 8);
}

/** The sum of the bytes, with spaces in place of the sum itself. */
function checksum(header: Buffer): number {
  let sum = 8 * 0x20;
  header.forEach((byte, index) => {
    if (index < 148 || index >= 156) sum += byte;
  });
  return sum;
}
