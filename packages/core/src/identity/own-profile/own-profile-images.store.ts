import { makeObservable, observableRef, runInAction } from 'mobx';
import {
  endpoints,
  type ImageKind,
  imageProblem,
  type UploadedFile,
} from '../../contract/index.ts';
import { type ChosenFile, isRead, readChosen, sizeOf } from '../../platform/forms/chosen-file.ts';
import { toApiError } from '../../platform/transport/api-error.ts';
import type { Transport } from '../../platform/transport/transport.ts';

/** Pictures on their way to the server. */
export class OwnProfileImagesStore {
  pending: Readonly<Partial<Record<ImageKind, boolean>>> = {};
  errors: Readonly<Partial<Record<ImageKind, string>>> = {};
  /** Files whose part to show is being chosen. */
  chosen: Readonly<Partial<Record<ImageKind, UploadedFile>>> = {};
  readonly #transport: Transport;
  /** The latest file of each, while it is read or sent. */
  readonly #uploads = new Map<ImageKind, AbortController>();

  constructor(transport: Transport) {
    this.#transport = transport;
    makeObservable(this, { pending: observableRef, errors: observableRef, chosen: observableRef });
  }

  onLogOut(): void {
    this.dispose();
  }

  /**
   * Takes a file to choose its part from. One that is no picture or is too large is refused before it is
   * read. The latest file counts.
   */
  async choose(kind: ImageKind, file: ChosenFile | UploadedFile): Promise<void> {
    this.cancel(kind);
    const problem = imageProblem({ type: file.type, size: sizeOf(file) });
    if (problem !== undefined) return this.#turn(kind, false, problem);
    const choice = new AbortController();
    this.#uploads.set(kind, choice);
    try {
      const whole = isRead(file) ? file : await readChosen(file);
      if (this.#uploads.get(kind) === choice) this.#setChosen(kind, whole);
    } catch (thrown) {
      if (this.#uploads.get(kind) === choice) this.#turn(kind, false, toApiError(thrown).message);
    }
  }

  /**
   * Its address, or undefined where it was refused. The latest file counts, if another is on its way.
   * The file that it is a part of stays chosen until it went through.
   */
  async upload(kind: ImageKind, file: UploadedFile): Promise<string | undefined> {
    this.#uploads.get(kind)?.abort();
    if (this.chosen[kind] === file) this.#setChosen(kind, undefined);
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
      this.#setChosen(kind, undefined);
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
    this.#setChosen(kind, undefined);
    this.#turn(kind, false, undefined);
  }

  /** Nothing of it is the next user's. */
  dispose(): void {
    for (const upload of this.#uploads.values()) upload.abort();
    this.#uploads.clear();
    runInAction(() => {
      this.pending = {};
      this.errors = {};
      this.chosen = {};
    });
  }

  #setChosen(kind: ImageKind, file: UploadedFile | undefined): void {
    runInAction(() => {
      const { [kind]: _before, ...others } = this.chosen;
      this.chosen = file === undefined ? others : { ...others, [kind]: file };
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
