import type { TokenLife } from '@skipper/test-kit';
import type { Home, TerminalSession } from './terminal-session.tsx';

/** How long the app keeps its cookies: in the file, or for the run alone. */
export class KeptCookies {
  readonly #session: TerminalSession;
  readonly #home: Home;
  readonly #origin: string;

  constructor(session: TerminalSession, home: Home, origin: string) {
    this.#session = session;
    this.#home = home;
    this.#origin = origin;
  }

  lifeOf(name: string): string {
    const stored = this.#home.storedCookie(this.#origin, name);
    if (stored) return stored.expiresAt === undefined ? 'long' : 'until an instant';
    return this.#session.cookies.get(name) === undefined ? 'none' : 'session';
  }

  /** Within a minute. */
  keepsToken(life: TokenLife): boolean {
    const held = this.#session.parts.skipper.transport.authorized;
    const end = this.#home.storedCookie(this.#origin, 'token')?.expiresAt;
    if (life === 'none') return !held && end === undefined;
    if (life === 'session') return held && end === undefined;
    return end !== undefined && Math.abs(end - this.#home.clock.now() - life * 1_000) < 60_000;
  }
}
