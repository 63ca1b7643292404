/**
 * Where uploaded files lie, by names of ours. A name stands for its content, so that writing one
 * twice changes nothing.
 */
export interface FileStore {
  put(name: string, bytes: Uint8Array): Promise<void>;
  /** Undefined: there is no such file. */
  get(name: string): Promise<Uint8Array | undefined>;
  /** Deleting what is not there is no error. */
  delete(name: string): Promise<void>;
}
