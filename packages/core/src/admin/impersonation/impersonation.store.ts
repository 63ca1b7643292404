import { action, makeObservable, observable, reaction } from 'mobx';
import type { Session } from '../../contract/index.ts';
import type { SessionStore } from '../../identity/session/session.store.ts';
import type { Cancel, Clock } from '../../platform/ports/clock.ts';
import { to } from '../../shell/navigation/links.ts';
import type { NavigationStore } from '../../shell/navigation/navigation.store.ts';
import type { ToastQueue } from '../../shell/toasts/toast-queue.store.ts';

/** The server has the last word on when it is over: a clock here may be ahead. Milliseconds. */
const checkInterval = 30_000;

interface Viewed extends Pick<Session, 'uuid' | 'username'> {
  readonly adminUuid: string;
}

/** An admin who views as a user: until when, and the way back to the user's page. */
export class ImpersonationStore {
  stopping = false;
  readonly #session: SessionStore;
  readonly #navigation: NavigationStore;
  readonly #toasts: ToastQueue;
  readonly #clock: Clock;
  #viewed: Viewed | undefined;
  #cancelTimer: Cancel | undefined;

  constructor(
    session: SessionStore,
    navigation: NavigationStore,
    toasts: ToastQueue,
    clock: Clock,
  ) {
    this.#session = session;
    this.#navigation = navigation;
    this.#toasts = toasts;
    this.#clock = clock;
    makeObservable(this, { stopping: observable, stop: action, onLogOut: action });
  }

  start(): Cancel {
    const stops = [
      reaction(
        () => this.#session.current,
        (session) => session && this.#follow(session),
        { fireImmediately: true },
      ),
      reaction(
        () => this.#session.visitor,
        (visitor) => {
          // Who signs in next comes from nowhere.
          if (visitor) this.#viewed = undefined;
        },
      ),
    ];
    return () => {
      for (const stop of stops) stop();
    };
  }

  /** Back to the admin's own session at once; the server is asked to revoke the token. */
  async stop(): Promise<void> {
    if (this.stopping) return;
    this.stopping = true;
    await this.#session.logOut();
  }

  onLogOut(): void {
    this.stopping = false;
    this.#cancelTimer?.();
  }

  dispose(): void {
    this.#cancelTimer?.();
  }

  #follow({ uuid, username, impersonatedBy }: Session): void {
    const viewed = this.#viewed;
    this.#cancelTimer?.();
    if (impersonatedBy) {
      this.#viewed = { uuid, username, adminUuid: impersonatedBy.uuid };
      this.#checkIn(Date.parse(impersonatedBy.until) - this.#clock.now());
      return;
    }
    this.#viewed = undefined;
    if (viewed?.adminUuid !== uuid) return;
    this.#navigation.go(`${to('admin-users')}?user=${viewed.uuid}`);
    const title = `You are no longer viewing as ${viewed.username}`;
    this.#toasts.show({ severity: 'info', title });
  }

  /** A 401 ends it, as it does any session. */
  #checkIn(milliseconds: number): void {
    this.#cancelTimer = this.#clock.setTimeout(
      () => {
        void this.#session.refresh().then(() => {
          if (this.#session.current?.impersonatedBy) this.#checkIn(checkInterval);
        });
      },
      Math.max(milliseconds, 0),
    );
  }
}
