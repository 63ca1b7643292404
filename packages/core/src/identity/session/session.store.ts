import {
  action,
  computed,
  makeObservable,
  observable,
  observableRef,
  reaction,
  runInAction,
} from 'mobx';
import { type ErrorItem, endpoints, type Session, type SignInBody } from '../../contract/index.ts';
import { readIn } from '../../contract/reader-locale.ts';
import type { Analytics } from '../../platform/ports/analytics.ts';
import { shareStructure } from '../../platform/query/structural-sharing.ts';
import { ApiError, reasonsOf, toApiError } from '../../platform/transport/api-error.ts';
import type { Transport } from '../../platform/transport/transport.ts';
import type { CredentialsStore } from './credentials.store.ts';
import type { LogOut } from './log-out.ts';

export type SessionStatus = 'signed-out' | 'loading' | 'signed-in' | 'failed';

/**
 * Why it is not known who holds the token. `loading`: a token was found. `entering`: one was just
 * given, to a form that shows how it goes. `failed`: loading failed, and may be under way again.
 */
export type UnknownSession = 'loading' | 'entering' | 'failed';

/** The signed-in user: loaded from the server, kept while the token lives, emptied on log-out. */
export class SessionStore {
  current: Session | undefined = undefined;
  status: SessionStatus = 'signed-out';
  /** Why the session could not be loaded. */
  error: ApiError | undefined = undefined;
  /** True once the cookies have been read, so that it is known whether a token is held. */
  settled = false;
  /** Set while a token is held and its session is not loaded. */
  unknown: UnknownSession | undefined = undefined;
  /** Whether loading needed more than one attempt, so that a view offers to try again now. */
  slow = false;
  /** Number of sign-ins since the start; state that a fresh log-in resets watches it. */
  signIns = 0;
  readonly #transport: Transport;
  readonly #credentials: CredentialsStore;
  readonly #logOut: LogOut;
  readonly #analytics: Analytics;
  #loading: AbortController | undefined;
  #refreshing: AbortController | undefined;
  readonly #stops: (() => void)[] = [];

  constructor(
    transport: Transport,
    credentials: CredentialsStore,
    logOut: LogOut,
    analytics: Analytics,
  ) {
    this.#transport = transport;
    this.#credentials = credentials;
    this.#logOut = logOut;
    this.#analytics = analytics;
    makeObservable(this, {
      current: observableRef,
      status: observable,
      errors: computed,
      error: observableRef,
      settled: observable,
      unknown: observable,
      slow: observable,
      visitor: computed,
      signIns: observable,
      endedText: computed,
      signedIn: computed,
      loaded: action,
      update: action,
    });
  }

  /** Why a user is asked to sign in again: the session ran out, or was revoked elsewhere. */
  get endedText(): string | undefined {
    const ended = this.#credentials.refused && !this.#credentials.held;
    return ended ? 'Your session has ended. Sign in again.' : undefined;
  }

  get errors(): readonly ErrorItem[] {
    return this.error ? reasonsOf(this.error) : [];
  }

  get signedIn(): boolean {
    return this.current !== undefined;
  }

  /** No token is held: certain, where `signedIn` is false also for a session not loaded yet. */
  get visitor(): boolean {
    return !this.#credentials.held;
  }

  /** Reads the cookies; a token without a session loads the session. Then follows other tabs. */
  async open(): Promise<void> {
    this.#credentials.read();
    this.#stops.push(
      readIn(() => this.current?.locale),
      this.#credentials.watch(() => void this.follow()),
      // Our log-out may find the token of a user who signed in in another tab.
      reaction(
        () => this.#credentials.held && this.status === 'signed-out',
        (isUnknown) => {
          if (isUnknown) void this.load();
        },
      ),
    );
    let loading: Promise<void> | undefined;
    runInAction(() => {
      if (this.#credentials.held) loading = this.load();
      this.settled = true;
    });
    await loading;
  }

  /** Trades email and password for a token, keeps it, then loads the session. Throws ApiError. */
  async signIn(body: SignInBody): Promise<void> {
    const credentials = await this.#transport.send(endpoints.signIn, { body });
    await this.enter(credentials, body.expires === true);
  }

  /** Keeps a token that was just given, then loads the session. Throws ApiError. */
  async enter(credentials: { uuid: string; token: string }, expires: boolean): Promise<void> {
    runInAction(() => {
      this.#credentials.set(credentials, expires);
      this.status = 'loading';
      this.unknown = 'entering';
      this.signIns += 1;
    });
    await this.load();
    if (this.status === 'failed' || this.status === 'signed-out')
      throw this.error ?? new ApiError({ kind: 'http' });
  }

  /** Who is signed in here is who is signed in in the tab that was used last. */
  async follow(): Promise<void> {
    if (!this.#credentials.changedElsewhere) return;
    let loading: Promise<void> | undefined;
    runInAction(() => {
      if (this.#credentials.stored) this.#logOut.makeWay();
      else this.#logOut.run();
      // In one step with the above, so that no redirect to sign-in happens in between.
      if (this.#credentials.held) loading = this.load();
    });
    await loading;
  }

  /** Loads the session for the token held. Failure keeps its errors; it does not throw. */
  async load(): Promise<void> {
    this.#stopLoading();
    const loading = new AbortController();
    this.#loading = loading;
    runInAction(() => {
      this.status = 'loading';
      if (!this.current) this.unknown ??= 'loading';
      this.error = undefined;
    });
    try {
      const session = await this.#transport.send(
        endpoints.getSession,
        {},
        { signal: loading.signal, onAttempt: () => this.#tryAgain(loading) },
      );
      if (this.#loading === loading) this.loaded(session);
    } catch (error) {
      if (this.#loading === loading) this.#failed(error);
    }
  }

  /**
   * Asks again with the present session on show: what the user may do could have changed on the
   * server. A failure changes nothing, except that a 401 logs out as any does.
   */
  async refresh(): Promise<void> {
    if (this.status === 'failed') return this.load();
    if (this.status !== 'signed-in') return;
    this.#refreshing?.abort();
    const refreshing = new AbortController();
    this.#refreshing = refreshing;
    const before = this.current;
    const session = await this.#transport
      .send(endpoints.getSession, {}, { signal: refreshing.signal })
      .catch(() => undefined);
    if (this.#refreshing !== refreshing || session === undefined) return;
    // An answer from before a change that is already on show would take it back.
    if (this.current === before) this.loaded(session);
    else await this.refresh();
  }

  loaded(session: Session): void {
    this.current = shareStructure(this.current, session) as Session;
    this.status = 'signed-in';
    this.unknown = undefined;
    this.slow = false;
    if (!session.impersonatedBy) this.#analytics.identify(session.uuid, session.username);
  }

  /** Takes over what is known of the user from elsewhere: a saved profile, a proven address. */
  update(changes: Partial<Session>): void {
    if (this.current) this.current = { ...this.current, ...changes };
  }

  /** Leaves immediately; the server is asked to revoke the token, whatever the outcome. */
  async logOut(): Promise<void> {
    const revoked = this.#transport.send(endpoints.signOut, {}).catch(() => undefined);
    this.#logOut.run();
    await revoked;
  }

  dispose(): void {
    for (const stop of this.#stops.splice(0)) stop();
    this.#stopLoading();
  }

  #tryAgain(loading: AbortController): void {
    if (this.#loading !== loading) return;
    runInAction(() => {
      this.slow = true;
    });
  }

  #stopLoading(): void {
    this.#loading?.abort();
    this.#loading = undefined;
    this.#refreshing?.abort();
    this.#refreshing = undefined;
  }

  #failed(thrown: unknown): void {
    const error = toApiError(thrown);
    runInAction(() => {
      this.error = error;
      this.status = this.#credentials.held ? 'failed' : 'signed-out';
      this.unknown = this.#credentials.held && !this.current ? 'failed' : undefined;
      this.slow = false;
    });
  }

  onLogOut(): void {
    this.#stopLoading();
    this.current = undefined;
    this.status = 'signed-out';
    this.unknown = undefined;
    this.slow = false;
    this.error = undefined;
  }
}
