import type { CookieJar, CookieLife } from '@skipper/core';

/** Browsers cap a cookie's life at 400 days, so "until 2038" is as long as that. */
const longest = 400 * 24 * 60 * 60;

/** The part of the document that holds cookies. */
export interface CookieDocument {
  cookie: string;
}

/** The cookies of the page. The server never reads them, so they cannot be used against a user. */
export class DocumentCookieJar implements CookieJar {
  readonly #document: CookieDocument;
  readonly #secure: boolean;

  /** `secure`: the page came over https, so that cookies must not travel otherwise. */
  constructor(page: CookieDocument, secure: boolean) {
    this.#document = page;
    this.#secure = secure;
  }

  get(name: string): string | undefined {
    const prefix = `${name}=`;
    const pair = this.#document.cookie.split('; ').find((one) => one.startsWith(prefix));
    return pair === undefined ? undefined : decode(pair.slice(prefix.length));
  }

  set(name: string, value: string, life: CookieLife): void {
    const seconds = life === 'long' ? longest : life;
    this.#write(name, encodeURIComponent(value), seconds === 'session' ? undefined : seconds);
  }

  remove(name: string): void {
    this.#write(name, '', 0);
  }

  #write(name: string, value: string, maxAge: number | undefined): void {
    const parts = [`${name}=${value}`, 'Path=/', 'SameSite=Strict'];
    if (maxAge !== undefined) parts.push(`Max-Age=${maxAge}`);
    if (this.#secure) parts.push('Secure');
    this.#document.cookie = parts.join('; ');
  }
}

/** A cookie that somebody else wrote may hold a broken escape; it is then taken as it stands. */
function decode(value: string): string {
  try {
    return decodeURIComponent(value);
  } catch {
    return value;
  }
}
