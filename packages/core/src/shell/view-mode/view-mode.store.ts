import { action, computed, makeObservable, observable, reaction } from 'mobx';
import { isAdmin, isMentor } from '../../identity/permissions/allows.ts';
import type { SessionStore } from '../../identity/session/session.store.ts';
import type { CookieJar } from '../../platform/ports/cookie-jar.ts';
import type { Navigator } from '../../platform/ports/navigator.ts';
import { to } from '../navigation/links.ts';

export type ViewMode = 'mentor' | 'mentee';

const cookieName = 'view-mode';

/** Whether the dashboard shows a user their Skipper's or their Crew Member's side. */
export class ViewModeStore {
  chosen: ViewMode = 'mentor';
  readonly #cookies: CookieJar;
  readonly #navigator: Navigator;
  readonly #session: SessionStore;

  constructor(cookies: CookieJar, navigator: Navigator, session: SessionStore) {
    this.#cookies = cookies;
    this.#navigator = navigator;
    this.#session = session;
    makeObservable(this, {
      chosen: observable,
      shown: computed,
      canSwitch: computed,
      mode: computed,
      choose: action,
      read: action,
    });
  }

  /** Every user sees the switch; it is disabled for those who have one side. */
  get shown(): boolean {
    return this.#session.current !== undefined;
  }

  /** Only a Skipper or an admin has two sides. */
  get canSwitch(): boolean {
    const permissions = this.#session.current?.permissions;
    return isMentor(permissions) || isAdmin(permissions);
  }

  /** The side in force. Authority never depends on it: it only picks what to show. */
  get mode(): ViewMode {
    return this.canSwitch ? this.chosen : 'mentee';
  }

  /** Reads the cookie and writes it again, because browsers cap how long one may live. */
  read(): void {
    const stored = this.#cookies.get(cookieName);
    if (stored === 'mentor' || stored === 'mentee') this.choose(stored);
  }

  choose(mode: ViewMode): void {
    this.chosen = mode;
    this.#cookies.set(cookieName, mode, 'long');
  }

  switchTo(mode: ViewMode): void {
    if (!this.canSwitch || mode === this.mode) return;
    this.choose(mode);
    this.#navigator.push({ path: to('dashboard'), search: '', hash: '' });
  }

  /** Logging in goes back to the Skipper view. Returns what stops listening. */
  start(): () => void {
    this.read();
    return reaction(
      () => this.#session.signIns,
      () => this.choose('mentor'),
    );
  }
}
