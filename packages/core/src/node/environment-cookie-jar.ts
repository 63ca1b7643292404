import type { CookieJar, CookieLife } from '../platform/ports/cookie-jar.ts';

/** The name under which the core keeps the bearer token of an origin without secure cookies. */
export const tokenCookie = 'token';

/**
 * A jar whose token comes from the environment. It overrides the stored one, and nothing that
 * happens to it (a log-out, a 401) touches the stored one.
 */
export class EnvironmentCookieJar implements CookieJar {
  #token: string | undefined;
  readonly #stored: CookieJar;

  constructor(token: string, stored: CookieJar) {
    this.#token = token;
    this.#stored = stored;
  }

  get(name: string): string | undefined {
    if (name === tokenCookie) return this.#token;
    return isStoredUser(name) ? undefined : this.#stored.get(name);
  }

  set(name: string, value: string, life: CookieLife): void {
    if (name === tokenCookie) this.#token = value;
    else if (!isStoredUser(name)) this.#stored.set(name, value, life);
  }

  remove(name: string): void {
    if (name === tokenCookie) this.#token = undefined;
    else if (!isStoredUser(name)) this.#stored.remove(name);
  }
}

/** The user's id goes with the stored token. */
const isStoredUser = (name: string): boolean => name === 'uuid';
