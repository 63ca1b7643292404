import type { FileFill } from './file-fill.ts';
import { identityById } from './identify-fills.ts';
import type { BrokerFile } from './read-broker-file.ts';

/** The stored fills that the rows of a file may be compared with. Plain data. */
export interface FileReach {
  /** First and last execution in the file. */
  readonly first: string;
  readonly last: string;
  /** Identities by execution id, whenever those fills were executed. */
  readonly ids: readonly string[];
  /** Keys of instruments whose whole history counts: rows depend on what is open of them. */
  readonly instruments: readonly string[];
}

/** Collects the reach of fills one by one. */
export class ReachOfFills {
  readonly #ids = new Set<string>();
  readonly #instruments = new Set<string>();
  #first: string | undefined;
  #last: string | undefined;

  add(fill: FileFill): void {
    this.#addTime(fill);
    const id = identityById(fill);
    if (id !== undefined) this.#ids.add(id);
  }

  addClosing(fill: Pick<FileFill, 'instrument' | 'executedAt'>): void {
    this.#addTime(fill);
    this.#instruments.add(fill.instrument.key);
  }

  /** Null without any fill. */
  reach(): FileReach | null {
    if (this.#first === undefined || this.#last === undefined) return null;
    const [ids, instruments] = [[...this.#ids], [...this.#instruments]];
    return { first: this.#first, last: this.#last, ids, instruments };
  }

  #addTime({ executedAt }: Pick<FileFill, 'executedAt'>): void {
    if (this.#first === undefined || executedAt < this.#first) this.#first = executedAt;
    if (this.#last === undefined || executedAt > this.#last) this.#last = executedAt;
  }
}

export function reachOf({ rows }: Pick<BrokerFile, 'rows'>): FileReach | null {
  const all = new ReachOfFills();
  for (const { reading } of rows) {
    if (reading.kind === 'ending') all.addClosing(reading.end.fill);
    if (reading.kind !== 'fill') continue;
    all.add(reading.fill);
    if (reading.closes ?? reading.opens) all.addClosing(reading.fill);
  }
  return all.reach();
}
