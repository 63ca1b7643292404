import { makeObservable, observableRef, runInAction } from 'mobx';
import {
  endpoints,
  type ImageKind,
  imageProblem,
  type UploadedFile,
} from '../../contract/index.ts';
import { toApiError } from '../../platform/transport/api-error.ts';
import type { Transport } from '../../platform/transport/transport.ts';

/** Pictures on their way to the server. */
export class OwnProfileImagesStore {
  pending: Readonly<Partial<Record<ImageKind, boolean>>> = {};
  errors: Readonly<Partial<Record<ImageKind, string>>> = {};
  readonly #transport: Transport;
  readonly #uploads = new Map<ImageKind, AbortController>();

  constructor(transport: Transport) {
    this.#transport = transport;
    makeObservable(this, { pending: observableRef, errors: observableRef });
  }

  onLogOut(): void {
    this.dispose();
  }

  /** Its address, or undefined where it was refused. The latest file counts, if another is on its way. */
  async upload(kind: ImageKind, file: UploadedFile): Promise<string | undefined> {
    this.#uploads.get(kind)?.abort();
    const problem = imageProblem({ type: file.type, size: file.bytes.length });
    if (problem !== undefined) {
      this.#turn(kind, false, problem);
      return undefined;
    }
    const upload = new AbortController();
    this.#uploads.set(kind, upload);
    this.#turn(kind, true, undefined);
    try {
      const { signal } = upload;
      const call = { body: { kind, file } };
      const { url } = await this.#transport.send(endpoints.uploadProfileImage, call, { signal });
      if (this.#uploads.get(kind) !== upload) return undefined;
      this.#turn(kind, false, undefined);
      return url;
    } catch (thrown) {
      if (this.#uploads.get(kind) === upload) this.#turn(kind, false, toApiError(thrown).message);
      return undefined;
    }
  }

  /** Another picture is not wanted any more. */
  cancel(kind: ImageKind): void {
    this.#uploads.get(kind)?.abort();
    this.#uploads.delete(kind);
    this.#turn(kind, false, undefined);
  }

  /** Nothing of it is the next user's. */
  dispose(): void {
    for (const upload of this.#uploads.values()) upload.abort();
    this.#uploads.clear();
    runInAction(() => {
      this.pending = {};
      this.errors = {};
    });
  }

  #turn(kind: ImageKind, pending: boolean, error: string | undefined): void {
    runInAction(() => {
      this.pending = { ...this.pending, [kind]: pending };
      const { [kind]: _before, ...others } = this.errors;
      this.errors = error === undefined ? others : { ...others, [kind]: error };
    });
  }
}
