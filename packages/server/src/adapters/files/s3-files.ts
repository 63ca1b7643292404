import { AwsClient } from 'aws4fetch';
import type { FileStore } from './file-store.ts';

/** A bucket of an S3-compatible service, addressed by path, as all of them understand. */
export interface S3Config {
  readonly endpoint: string;
  readonly bucket: string;
  readonly region: string;
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
}

/** Milliseconds. */
const patience = 5_000;

/** Files in a bucket, for servers that share no disk. */
export class S3Files implements FileStore {
  readonly #client: AwsClient;
  readonly #base: string;

  constructor({ endpoint, bucket, region, accessKeyId, secretAccessKey }: S3Config) {
    // Whoever waits for a file is better told at once than after ten more tries.
    this.#client = new AwsClient({
      ...{ accessKeyId, secretAccessKey, region },
      ...{ service: 's3', retries: 1 },
    });
    this.#base = `${endpoint.replace(/\/$/, '')}/${encodeURIComponent(bucket)}/`;
  }

  async put(name: string, bytes: Uint8Array): Promise<void> {
    await this.#ask('PUT', name, new Uint8Array(bytes));
  }

  async get(name: string): Promise<Uint8Array | undefined> {
    const answer = await this.#ask('GET', name);
    return answer.status === 404 ? undefined : new Uint8Array(await answer.arrayBuffer());
  }

  async delete(name: string): Promise<void> {
    await this.#ask('DELETE', name);
  }

  async #ask(method: string, name: string, body?: Uint8Array<ArrayBuffer>): Promise<Response> {
    const answer = await this.#client.fetch(this.#base + encodeURIComponent(name), {
      ...{ method, redirect: 'error', signal: AbortSignal.timeout(patience) },
      ...(body && { body }),
    });
    const isMissing = answer.status === 404 && method !== 'PUT';
    if (!answer.ok && !isMissing) {
      throw new Error(`The file service answered ${answer.status} to ${method}.`);
    }
    return answer;
  }
}
