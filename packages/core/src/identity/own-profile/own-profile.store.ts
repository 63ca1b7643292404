import { action, makeObservable, observableRef, reaction, runInAction } from 'mobx';
import {
  endpoints,
  type FieldRule,
  type ImageKind,
  linkUrl,
  type OwnProfile,
  required,
  type UploadedFile,
  username,
} from '../../contract/index.ts';
import { Form } from '../../platform/forms/form.ts';
import type { QueryCache } from '../../platform/query/query-cache.ts';
import type { QueryResult } from '../../platform/query/query-result.ts';
import { ApiError } from '../../platform/transport/api-error.ts';
import type { ToastQueue } from '../../shell/toasts/toast-queue.store.ts';
import type { UsernameCheck } from '../registration/username-check.ts';
import type { SessionStore } from '../session/session.store.ts';
import type { OwnProfileImagesStore } from './own-profile-images.store.ts';
import {
  emptyOwnProfile,
  type OwnProfileValues,
  ownProfileOf,
  valuesOf,
} from './own-profile-values.ts';
import { conflicts } from './profile-conflicts.ts';

/** Platforms that the form offers; a profile may have others, which stay as they are. */
export const socialPlatforms = {
  website: 'Website',
  x: 'X',
  youtube: 'YouTube',
  instagram: 'Instagram',
  discord: 'Discord',
  telegram: 'Telegram',
  linkedin: 'LinkedIn',
} as const;

const linkRules: Record<`socialLinks.${string}`, FieldRule> = Object.fromEntries(
  Object.keys(socialPlatforms).map((platform) => [`socialLinks.${platform}`, linkUrl]),
);

const changedText =
  'This profile was changed elsewhere in the meantime. Your edits are kept; the rest now shows what was saved there.';
const newerText = `${changedText} Save again to keep yours.`;
const profileSavedText = 'Success! Your profile information has been updated.';

/** The form of the user's own profile: what is typed beside what is saved. */
export class OwnProfileStore {
  /** The profile as it is saved; undefined until it is loaded. */
  saved: OwnProfile | undefined = undefined;
  readonly form: Form<OwnProfileValues>;
  readonly images: OwnProfileImagesStore;
  /** Whether another name that is being typed can be had. */
  readonly usernames: UsernameCheck;
  readonly #cache: QueryCache;
  readonly #session: SessionStore;
  readonly #toasts: ToastQueue;

  constructor(
    cache: QueryCache,
    session: SessionStore,
    toasts: ToastQueue,
    images: OwnProfileImagesStore,
    usernames: UsernameCheck,
  ) {
    this.images = images;
    this.usernames = usernames;
    this.#cache = cache;
    this.#session = session;
    this.#toasts = toasts;
    this.form = new Form<OwnProfileValues>({
      initial: emptyOwnProfile,
      // Any edit clears the errors (specification, section 4).
      editClears: 'all',
      rules: {
        username,
        'opts.timezone': required('Time zone'),
        'opts.locale': required('Regional format'),
        ...linkRules,
      },
      fieldOf: (name) => name.replace(/^publicInfo\.(?=socialLinks\.)/, ''),
      submit: (values) => this.#send(values),
    });
    makeObservable(this, {
      saved: observableRef,
      clear: action,
    });
  }

  onLogOut(): void {
    this.clear();
  }

  /** The profile as it was loaded, for its loading and error states. */
  get result(): QueryResult<OwnProfile> {
    return this.#cache.query(endpoints.getProfile, {});
  }

  /**
   * An uploaded picture goes into the form like anything typed: others see it once the form is
   * saved. True: the form has it.
   */
  async uploadImage(kind: ImageKind, file: UploadedFile): Promise<boolean> {
    const url = await this.images.upload(kind, file);
    if (url !== undefined) this.#setImage(kind, url);
    return url !== undefined;
  }

  removeImage(kind: ImageKind): void {
    this.images.cancel(kind);
    this.#setImage(kind, '');
  }

  /** Brings what the server has into the form, except over what was typed. */
  start(): () => void {
    const stops = [
      reaction(
        () => this.result.data,
        (data) => data && this.#show(data),
        { fireImmediately: true },
      ),
      reaction(
        () => this.form.value('username'),
        (name) => this.usernames.look(name.trim() === this.saved?.username ? '' : name),
      ),
    ];
    return () => {
      for (const stop of stops) stop();
    };
  }

  clear(): void {
    this.saved = undefined;
    this.form.reset(emptyOwnProfile);
  }

  /**
   * The profile as the server has it now. Where it changed elsewhere under what was typed, the fields say so: a save
   * names this state, and would win without a word.
   */
  #show(data: OwnProfile): void {
    const { saved, form } = this;
    const theirs = valuesOf(data);
    const found = saved ? conflicts(valuesOf(saved), theirs, form.values) : [];
    this.saved = data;
    form.load(theirs);
    // A save under way is refused, and says it itself.
    if (found.length === 0 || form.pending) return;
    form.errors = Object.fromEntries(found.map(({ field = '', message }) => [field, message]));
    form.formError = changedText;
  }

  #setImage(kind: ImageKind, url: string): void {
    if (kind === 'avatar') this.form.set('avatarUrl', url);
    else this.form.set('publicInfo.bannerUrl', url);
  }

  /** Sends the whole form. Throws ApiError. */
  async #send(values: OwnProfileValues): Promise<void> {
    const { saved } = this;
    if (!saved) return;
    try {
      const answer = await this.#cache.mutate(
        endpoints.updateProfile,
        { body: ownProfileOf(values, saved) },
        { ifMatch: this.result.etag },
      );
      this.#accept(values, answer);
    } catch (error) {
      if (!(error instanceof ApiError) || error.status !== 409) throw error;
      throw await this.#takeNewer(values, saved, error);
    }
    // The next save names the state that this one made.
    await this.#cache.fetch(endpoints.getProfile, {}).catch(() => undefined);
  }

  /**
   * Another save came first: its changes come into the form, except over what was typed. Returns
   * what to tell the user; the next save wins.
   */
  async #takeNewer(typed: OwnProfileValues, from: OwnProfile, error: ApiError): Promise<ApiError> {
    const fetched = this.#cache.fetch(endpoints.getProfile, {}, { force: true });
    const newer = await fetched.catch(() => undefined);
    if (!newer || !this.saved) return error;
    const theirs = valuesOf(newer);
    runInAction(() => {
      this.saved = newer;
      this.form.load(theirs);
    });
    return new ApiError({
      kind: 'http',
      status: 409,
      items: [{ message: newerText, code: 'stale' }, ...conflicts(valuesOf(from), theirs, typed)],
    });
  }

  #accept(sent: OwnProfileValues, profile: OwnProfile): void {
    runInAction(() => {
      // Undefined: the user signed out in the meantime, and the form is empty.
      if (this.saved) {
        this.saved = profile;
        this.form.accept(sent, valuesOf(profile));
      }
      const { username, avatarUrl, opts } = profile;
      this.#session.update({ username, avatarUrl, locale: opts.locale });
    });
    this.#toasts.show({ severity: 'success', title: 'Profile', description: profileSavedText });
  }
}
