/** The store is away, full or read-only: worth another try later. */
export class FilesUnavailableError extends Error {}

/**
 * Where uploaded files lie, by names of ours. A name stands for its content, so that writing one
 * twice changes nothing. Every call throws FilesUnavailableError while the store is away.
 */
export interface FileStore {
  put(name: string, bytes: Uint8Array): Promise<void>;
  /** Undefined: there is no such file. */
  get(name: string): Promise<Uint8Array | undefined>;
  /** Deleting what is not there is no error. */
  delete(name: string): Promise<void>;
  /** Whether the store can be used now. @throws FilesUnavailableError when it cannot. */
  check(): Promise<void>;
}
