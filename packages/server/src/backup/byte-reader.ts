import { BackupError } from './backup-error.ts';

/** Reads a stream in pieces of a given size. */
export class ByteReader {
  readonly #chunks: AsyncIterator<Buffer>;
  #rest: Buffer = Buffer.alloc(0);

  constructor(source: AsyncIterable<Buffer>) {
    this.#chunks = source[Symbol.asyncIterator]();
  }

  /** The next `size` bytes as they come. @throws BackupError where the stream ends before. */
  async *stream(size: number): AsyncGenerator<Buffer> {
    for (let left = size; left > 0; ) {
      if (this.#rest.length === 0) await this.#more();
      const piece = this.#rest.subarray(0, left);
      this.#rest = this.#rest.subarray(piece.length);
      left -= piece.length;
      yield piece;
    }
  }

  /** The next `size` bytes at once. @throws BackupError where the stream ends before. */
  async exactly(size: number): Promise<Buffer> {
    const pieces: Buffer[] = [];
    for await (const piece of this.stream(size)) pieces.push(piece);
    return Buffer.concat(pieces);
  }

  async #more(): Promise<void> {
    const { done, value } = await this.#chunks.next();
    if (done) throw new BackupError('The backup is cut off: use another copy of it.');
    this.#rest = value;
  }
}
