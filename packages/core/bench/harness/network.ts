export interface Row {
  readonly id: number;
  readonly version: number;
  readonly name: string;
}

/** Returns immediately with a small object that differs by key and version. */
export class Network {
  version = 1;
  readonly #now = Promise.resolve();

  async ask(id: number): Promise<Row> {
    await this.#now;
    return { id, version: this.version, name: 'A row of the list' };
  }
}
