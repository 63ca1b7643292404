import { invalid } from '../../../http/problem-error.ts';
import { uploadInProgress } from '../../../http/upload-turns.ts';
import { TaskEndedError, type WorkerPool } from '../../../workers/worker-pool.ts';
import { type ImportInput, readImport, type StagedReading } from './read-import.ts';

/** So little is read faster here than it is sent to a worker. */
const small = { bytes: 32 * 1024, fills: 1_000 };

/** Reads files for the imports: large ones in a worker, one at a time for each user. */
export class ImportReader {
  readonly #workers: WorkerPool;
  readonly #reading = new Set<string>();

  constructor(workers: WorkerPool) {
    this.#workers = workers;
  }

  /**
   * @throws ProblemError 429 while another file of the user is read, 400 with the reason where this
   * one is no table or no broker's file that can be read right.
   */
  async read(ownerId: string, input: ImportInput): Promise<StagedReading> {
    if (this.#reading.has(ownerId)) throw uploadInProgress();
    this.#reading.add(ownerId);
    try {
      const reading = await this.#run(input);
      if (!('problem' in reading)) return reading;
      throw invalid(reading.problem.message, reading.problem.code, 'file');
    } catch (error) {
      throw error instanceof TaskEndedError ? tooSlow() : error;
    } finally {
      this.#reading.delete(ownerId);
    }
  }

  async #run(input: ImportInput) {
    const { bytes, stored } = input;
    if (bytes.length <= small.bytes && stored.length <= small.fills) return readImport(input);
    return this.#workers.run('readImport', input);
  }
}

const tooSlow = () =>
  invalid(
    'This file takes too long to read. Export a shorter period and import the parts one by one.',
    'file_too_slow',
    'file',
  );
