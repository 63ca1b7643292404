import type { FileReach } from '../../../domain/trading/broker-files/file-reach.ts';
import { invalid } from '../../../http/problem-error.ts';
import { uploadInProgress } from '../../../http/upload-turns.ts';
import { TaskEndedError, type WorkerPool } from '../../../workers/worker-pool.ts';
import {
  type FileInput,
  type ImportInput,
  readImport,
  type StagedReading,
  scanImport,
} from './read-import.ts';
import type { StagedInto } from './stage-file.ts';

/** Below this size, reading here is faster than sending to a worker. */
const small = { bytes: 32 * 1024, fills: 1_000 };

/** Reads files for imports: large ones in a worker, one at a time per user. */
export class ImportReader {
  readonly #workers: WorkerPool;
  readonly #reading = new Set<string>();

  constructor(workers: WorkerPool) {
    this.#workers = workers;
  }

  /**
   * `into` finds the account's data, by the fills that the file may be compared with. The bytes of a `spent` file are
   * gone afterwards.
   *
   * @throws ProblemError 429 while another file of the user is read, 400 with the reason if it is
   * not a table or cannot be read reliably.
   */
  async read(
    ownerId: string,
    file: FileInput,
    into: (reach: () => Promise<FileReach | null>) => Promise<StagedInto>,
    spent = false,
  ): Promise<StagedReading> {
    if (this.#reading.has(ownerId)) throw uploadInProgress();
    this.#reading.add(ownerId);
    try {
      const account = await into(() => this.#scan(file));
      const reading = await this.#run({ ...file, ...account }, spent);
      if (!('problem' in reading)) return reading;
      throw invalid(reading.problem.message, reading.problem.code, 'file');
    } catch (error) {
      throw error instanceof TaskEndedError ? tooSlow() : error;
    } finally {
      this.#reading.delete(ownerId);
    }
  }

  async #scan(file: FileInput) {
    if (file.bytes.length <= small.bytes) return scanImport(file);
    return this.#workers.run('scanImport', file);
  }

  async #run(input: ImportInput, spent: boolean) {
    const { bytes, stored } = input;
    if (bytes.length <= small.bytes && stored.length <= small.fills) return readImport(input);
    const { buffer } = bytes;
    const isWhole = buffer instanceof ArrayBuffer && buffer.byteLength === bytes.byteLength;
    return this.#workers.run('readImport', input, spent && isWhole ? [buffer] : []);
  }
}

const tooSlow = () =>
  invalid(
    'This file takes too long to read. Export shorter periods and import them one by one.',
    'file_too_slow',
    'file',
  );
