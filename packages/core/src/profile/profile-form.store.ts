import {
  action,
  computed,
  makeObservable,
  observable,
  observableRef,
  reaction,
  runInAction,
} from 'mobx';
import {
  endpoints,
  type ImageKind,
  type OwnProfile,
  type UploadedFile,
} from '../contract/index.ts';
import type { QueryCache } from '../query/query-cache.ts';
import type { QueryResult } from '../query/query-result.ts';
import type { SessionStore } from '../session/session.store.ts';
import type { UserScope } from '../session/user-scope.ts';
import type { ToastQueue } from '../toasts/toast-queue.store.ts';
import { toApiError } from '../transport/api-error.ts';
import { profileChanged, withTyped } from './profile-diff.ts';
import { errorField, type ProfileTextField, readField, writeField } from './profile-field.ts';
import type { ProfileImagesStore } from './profile-images.store.ts';

export const profileSavedText = 'Success! Your profile information has been updated.';

/** The form of one's own profile: what is typed (local) beside what is saved (remote). */
export class ProfileFormStore {
  local: OwnProfile | undefined = undefined;
  remote: OwnProfile | undefined = undefined;
  errors: Readonly<Record<string, string>> = {};
  formError: string | undefined = undefined;
  pending = false;
  /** Somebody saved elsewhere meanwhile: saving needs the newest first. */
  stale = false;
  readonly images: ProfileImagesStore;
  readonly #cache: QueryCache;
  readonly #session: SessionStore;
  readonly #toasts: ToastQueue;

  constructor(
    cache: QueryCache,
    session: SessionStore,
    toasts: ToastQueue,
    userScope: UserScope,
    images: ProfileImagesStore,
  ) {
    this.images = images;
    this.#cache = cache;
    this.#session = session;
    this.#toasts = toasts;
    makeObservable<this, 'setImage'>(this, {
      local: observableRef,
      remote: observableRef,
      errors: observableRef,
      formError: observable,
      pending: observable,
      stale: observable,
      changed: computed,
      set: action,
      show: action,
      setImage: action,
      discard: action,
      clear: action,
    });
    userScope.onLogOut('profile form', () => this.clear());
  }

  /** The profile as it was loaded, for its loading and error states. */
  get result(): QueryResult<OwnProfile> {
    return this.#cache.query(endpoints.getProfile, {});
  }

  get changed(): boolean {
    return !!this.local && !!this.remote && profileChanged(this.local, this.remote);
  }

  value(name: ProfileTextField): string {
    return this.local ? readField(this.local, name) : '';
  }

  error(name: ProfileTextField): string | undefined {
    return this.errors[errorField(name)];
  }

  /** Any edit clears the errors (specification, section 4). */
  set(name: ProfileTextField, value: string): void {
    if (this.local) this.#edit(writeField(this.local, name, value));
  }

  /** Whether others can find the profile. */
  show(showProfile: boolean): void {
    if (this.local) this.#edit({ ...this.local, showProfile });
  }

  /**
   * An uploaded picture goes into the form like anything typed: others see it once the form is
   * saved. True: the form has it.
   */
  async uploadImage(kind: ImageKind, file: UploadedFile): Promise<boolean> {
    const url = await this.images.upload(kind, file);
    if (url !== undefined) this.setImage(kind, url);
    return url !== undefined;
  }

  removeImage(kind: ImageKind): void {
    this.images.cancel(kind);
    this.setImage(kind, '');
  }

  private setImage(kind: ImageKind, url: string): void {
    const { local } = this;
    if (!local) return;
    if (kind === 'avatar') this.#edit({ ...local, avatarUrl: url === '' ? null : url });
    else this.#edit({ ...local, publicInfo: { ...local.publicInfo, bannerUrl: url } });
  }

  setSpecialties(specialties: readonly string[]): void {
    const { local } = this;
    if (!local) return;
    const publicInfo = { ...local.publicInfo, specialties: [...specialties] };
    runInAction(() => this.#edit({ ...local, publicInfo }));
  }

  /** Back to what is saved. */
  discard(): void {
    if (this.remote) this.#edit(this.remote);
  }

  /** Takes the newest from the server; what was typed is lost. */
  async reload(): Promise<void> {
    this.discard();
    await this.result.refetch();
  }

  /** Sends the whole form. True when it was saved. What was typed stays, whatever the answer. */
  async save(): Promise<boolean> {
    const { local } = this;
    if (!local || this.pending) return false;
    runInAction(() => {
      this.pending = true;
      this.errors = {};
      this.formError = undefined;
    });
    try {
      const { etag } = this.result;
      const saved = await this.#cache.mutate(
        endpoints.updateProfile,
        { body: local },
        { ifMatch: etag },
      );
      this.#saved(saved, local);
      // The next save names the state that this one made.
      await this.#cache.fetch(endpoints.getProfile, {}).catch(() => undefined);
      return true;
    } catch (thrown) {
      this.#failed(thrown);
      return false;
    } finally {
      runInAction(() => {
        this.pending = false;
      });
    }
  }

  /** What the server knows comes into the form, unless something was typed over it. */
  start(): () => void {
    return reaction(
      () => this.result.data,
      (data) => {
        if (!data) return;
        const untouched = !this.changed;
        this.remote = data;
        if (untouched) this.local = data;
      },
      { fireImmediately: true },
    );
  }

  clear(): void {
    this.local = undefined;
    this.remote = undefined;
    this.errors = {};
    this.formError = undefined;
    this.stale = false;
  }

  #edit(local: OwnProfile): void {
    this.local = local;
    this.errors = {};
    this.formError = undefined;
    this.stale = false;
  }

  #saved(profile: OwnProfile, sent: OwnProfile): void {
    runInAction(() => {
      this.remote = profile;
      // Undefined: the user has left meanwhile, and takes nothing of this along.
      if (this.local) this.local = withTyped(profile, sent, this.local);
      const { username, avatarUrl } = profile;
      this.#session.update({ username, avatarUrl });
    });
    this.#toasts.show({ severity: 'success', title: 'Profile', description: profileSavedText });
  }

  #failed(thrown: unknown): void {
    const error = toApiError(thrown);
    // The user has left; the form may be another's by now.
    if (error.kind === 'aborted') return;
    const byField = error.items.flatMap(({ field, message }) => (field ? [[field, message]] : []));
    const general = error.items.find(({ field }) => !field);
    runInAction(() => {
      this.errors = Object.fromEntries(byField);
      this.stale = error.status === 409;
      this.formError = general?.message ?? (byField.length > 0 ? undefined : error.message);
    });
  }
}
