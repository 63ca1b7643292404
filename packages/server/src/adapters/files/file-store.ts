/** The store is unreachable, full or read-only: worth a retry later. */
export class FilesUnavailableError extends Error {}

/**
 * Store of uploaded files, named by their content, so that writing one twice changes nothing. Every
 * call throws FilesUnavailableError during an outage.
 */
export interface FileStore {
  put(name: string, bytes: Uint8Array): Promise<void>;
  /** Undefined if the file does not exist. */
  get(name: string): Promise<Uint8Array | undefined>;
  /** Whether the file exists; reads none of it. */
  has(name: string): Promise<boolean>;
  /** Deleting a missing file is not an error. */
  delete(name: string): Promise<void>;
  /** Whether the store can be used now. @throws FilesUnavailableError when it cannot. */
  check(): Promise<void>;
}
