import { AwsClient } from 'aws4fetch';
import { type FileStore, FilesUnavailableError } from './file-store.ts';

/** A bucket of an S3-compatible service, addressed by path, as all of them understand. */
export interface S3Config {
  readonly endpoint: string;
  readonly bucket: string;
  readonly region: string;
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
}

/** Milliseconds. */
const patience = { file: 5_000, check: 2_000 };

/** Files in a bucket, for servers that share no disk. */
export class S3Files implements FileStore {
  readonly #client: AwsClient;
  readonly #base: string;

  constructor({ endpoint, bucket, region, accessKeyId, secretAccessKey }: S3Config) {
    // Callers waiting for a file need a quick error more than ten retries.
    this.#client = new AwsClient({
      accessKeyId,
      secretAccessKey,
      region,
      service: 's3',
      retries: 1,
    });
    this.#base = `${endpoint.replace(/\/$/, '')}/${encodeURIComponent(bucket)}/`;
  }

  async put(name: string, bytes: Uint8Array): Promise<void> {
    await this.#ask('PUT', name, new Uint8Array(bytes));
  }

  async get(name: string): Promise<Uint8Array | undefined> {
    const answer = await this.#ask('GET', name);
    if (answer.status === 404) return undefined;
    const bytes = await answer.arrayBuffer().catch((error: unknown) => noAnswer('GET', error));
    return new Uint8Array(bytes);
  }

  async has(name: string): Promise<boolean> {
    return (await this.#ask('HEAD', name)).ok;
  }

  async delete(name: string): Promise<void> {
    await this.#ask('DELETE', name);
  }

  /** Any answer but a failure of the service will do: what a key may see beside files differs. */
  async check(): Promise<void> {
    await this.#send('HEAD', 'readiness', patience.check);
  }

  async #ask(method: string, name: string, body?: Uint8Array<ArrayBuffer>): Promise<Response> {
    const answer = await this.#send(method, name, patience.file, body);
    const isMissing = answer.status === 404 && method !== 'PUT';
    if (!answer.ok && !isMissing) {
      throw new Error(`The file service answered ${answer.status} to ${method}.`);
    }
    return answer;
  }

  /** @throws FilesUnavailableError for no answer in time and for a failure of the service. */
  async #send(
    method: string,
    name: string,
    milliseconds: number,
    body?: Uint8Array<ArrayBuffer>,
  ): Promise<Response> {
    const options = { method, redirect: 'error', ...(body && { body }) } as const;
    const signal = AbortSignal.timeout(milliseconds);
    const answer = await this.#client
      .fetch(this.#base + encodeURIComponent(name), { ...options, signal })
      .catch((error: unknown) => noAnswer(method, error));
    if (answer.status === 429 || answer.status >= 500) {
      throw new FilesUnavailableError(`The file service answered ${answer.status} to ${method}.`);
    }
    if (answer.ok && method !== 'DELETE' && !isOfFile(answer)) {
      throw new FilesUnavailableError(
        `The answer of S3_ENDPOINT to ${method} is not that of a file service (status ${answer.status}).`,
      );
    }
    return answer;
  }
}

/** Every service names the version of a file that was put or is there. A page of a proxy may, too. */
const isOfFile = ({ headers }: Response): boolean =>
  headers.has('etag') && !headers.get('content-type')?.includes('html');

function noAnswer(method: string, cause: unknown): never {
  throw new FilesUnavailableError(`The file service gave no whole answer to ${method}.`, { cause });
}
