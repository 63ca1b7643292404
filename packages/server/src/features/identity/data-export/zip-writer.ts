import { promisify } from 'node:util';
import { constants, crc32, deflateRaw } from 'node:zlib';

const deflate = promisify(deflateRaw);

/** Sizes and offsets of the format have 32 bits, the number of files has 16. */
const mostBytes = 0xffff_ffff;
const mostFiles = 0xffff;
/** Sizes follow the data (bit 3); names are UTF-8 (bit 11). */
const flags = 0x0808;
const deflated = 8;
const version = 20;
/** An empty last block: ends a stream of blocks that each were flushed. */
const endOfStream = Buffer.from([0x03, 0x00]);

interface ZipEntry {
  readonly name: string;
  readonly at: number;
  crc: number;
  /** Bytes of the file, and of what is left of it in the archive. */
  size: number;
  packed: number;
}

/** Where a file was left. JSON: another process can go on with it. */
export interface ZipPlace {
  /** Bytes of the archive so far. */
  offset: number;
  /** Up to two bytes that the next part begins with. */
  carry: number[];
  /** The last one may be open. */
  entries: ZipEntry[];
}

export const emptyZip = (): ZipPlace => ({ offset: 0, carry: [], entries: [] });

/**
 * Writes a ZIP file in parts (PKWARE APPNOTE 6.3.10, without ZIP64). What was written so far is not
 * needed to go on, only the place: memory and each step stay small however large the file becomes.
 */
export class ZipWriter {
  readonly place: ZipPlace;
  /** DOS date and time, UTC. */
  readonly #time: number;
  #chunks: Buffer[] = [];

  /** `at`: milliseconds, the time of its files. */
  constructor(place: ZipPlace, at: number) {
    this.place = place;
    this.#time = dosTime(at);
  }

  begin(name: string): void {
    const { entries, offset } = this.place;
    if (entries.length >= mostFiles) throw new Error('Too many files for a ZIP file.');
    const entry = { name, at: offset, crc: 0, size: 0, packed: 0 };
    entries.push(entry);
    const bytes = Buffer.from(name);
    const head = Buffer.alloc(30);
    head.writeUInt32LE(0x0403_4b50, 0);
    this.#common(head, 4, entry);
    head.writeUInt16LE(bytes.length, 26);
    this.#write(head, bytes);
  }

  /** Adds to the file that was begun last. */
  async add(bytes: Uint8Array): Promise<void> {
    const entry = this.#entry();
    const packed = await deflate(bytes, { finishFlush: constants.Z_SYNC_FLUSH });
    entry.crc = crc32(bytes, entry.crc);
    entry.size += bytes.length;
    entry.packed += packed.length;
    if (entry.size > mostBytes) throw new Error('A file is too large for a ZIP file.');
    this.#write(packed);
  }

  /** Ends the file that was begun last. */
  end(): void {
    const entry = this.#entry();
    entry.packed += endOfStream.length;
    const sizes = Buffer.alloc(16);
    sizes.writeUInt32LE(0x0807_4b50, 0);
    writeSizes(sizes, 4, entry);
    this.#write(endOfStream, sizes);
  }

  /** Writes the directory: nothing can be added afterwards. */
  finish(): void {
    const { entries, offset: from } = this.place;
    for (const entry of entries) {
      const bytes = Buffer.from(entry.name);
      const head = Buffer.alloc(46);
      head.writeUInt32LE(0x0201_4b50, 0);
      head.writeUInt16LE(version, 4);
      this.#common(head, 6, entry);
      head.writeUInt16LE(bytes.length, 28);
      head.writeUInt32LE(entry.at, 42);
      this.#write(head, bytes);
    }
    const end = Buffer.alloc(22);
    end.writeUInt32LE(0x0605_4b50, 0);
    end.writeUInt16LE(entries.length, 8);
    end.writeUInt16LE(entries.length, 10);
    end.writeUInt32LE(this.place.offset - from, 12);
    end.writeUInt32LE(from, 16);
    this.#write(end);
  }

  /**
   * Takes what was written. Its length is a multiple of three unless `last`, so that parts can be
   * joined as base64.
   */
  take(last = false): Buffer {
    const all = Buffer.concat([Buffer.from(this.place.carry), ...this.#chunks]);
    const length = last ? all.length : all.length - (all.length % 3);
    this.place.carry = [...all.subarray(length)];
    this.#chunks = [];
    return all.subarray(0, length);
  }

  #entry(): ZipEntry {
    const entry = this.place.entries.at(-1);
    if (!entry) throw new Error('No file was begun.');
    return entry;
  }

  /** The part that a file's head has in common with the directory's. */
  #common(head: Buffer, at: number, entry: ZipEntry): void {
    head.writeUInt16LE(version, at);
    head.writeUInt16LE(flags, at + 2);
    head.writeUInt16LE(deflated, at + 4);
    head.writeUInt32LE(this.#time, at + 6);
    // Not known yet in the head of a file: zero.
    writeSizes(head, at + 10, entry);
  }

  #write(...chunks: readonly Buffer[]): void {
    for (const chunk of chunks) {
      this.#chunks.push(chunk);
      this.place.offset += chunk.length;
    }
    if (this.place.offset > mostBytes) throw new Error('The data is too large for a ZIP file.');
  }
}

function writeSizes(to: Buffer, at: number, { crc, packed, size }: ZipEntry): void {
  to.writeUInt32LE(crc, at);
  to.writeUInt32LE(packed, at + 4);
  to.writeUInt32LE(size, at + 8);
}

function dosTime(at: number): number {
  const date = new Date(at);
  const day = ((date.getUTCFullYear() - 1980) << 9) | ((date.getUTCMonth() + 1) << 5);
  const time = (date.getUTCHours() << 11) | (date.getUTCMinutes() << 5);
  const seconds = date.getUTCSeconds() >> 1;
  return (((day | date.getUTCDate()) << 16) | time | seconds) >>> 0;
}
