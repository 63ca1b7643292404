import type { KeyValueStorage } from '../platform/ports/key-value-storage.ts';
import { readPrivateFile, updatePrivateFile } from './private-file.ts';

type Entries = Readonly<Record<string, string>>;

/** Local storage as a private file. One that cannot be read or written forgets; it never throws. */
export class FileStorage implements KeyValueStorage {
  readonly #path: string;

  constructor(path: string) {
    this.#path = path;
  }

  get(key: string): string | undefined {
    return this.#read()[key];
  }

  set(key: string, value: string): void {
    this.#change((entries) => ({ ...entries, [key]: value }));
  }

  remove(key: string): void {
    this.#change(({ [key]: _removed, ...others }) => others);
  }

  keys(): readonly string[] {
    return Object.keys(this.#read());
  }

  #read(): Entries {
    try {
      return parse(readPrivateFile(this.#path));
    } catch {
      return {};
    }
  }

  #change(edit: (entries: Entries) => Entries): void {
    try {
      updatePrivateFile(this.#path, (text) => {
        const after = edit(parse(text));
        const nothing = text === undefined && Object.keys(after).length === 0;
        return nothing ? undefined : `${JSON.stringify(after, undefined, 2)}\n`;
      });
    } catch {
      // The port's promise: a disk that is full or read-only must not fail a log-out.
    }
  }
}

function parse(text: string | undefined): Entries {
  try {
    const entries: unknown = JSON.parse(text ?? '{}');
    return typeof entries === 'object' && entries !== null ? (entries as Entries) : {};
  } catch {
    return {};
  }
}
