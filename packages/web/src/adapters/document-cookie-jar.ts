import type { CookieJar, CookieLife } from '@skipper/core';

/** Browsers cap a cookie's life at 400 days, so "until 2038" is as long as that. */
const longest = 400 * 24 * 60 * 60;

/** `pageshow`: from the browser's cache of pages. `visibilitychange` rises up to the window. */
const comingBack = ['focus', 'pageshow', 'visibilitychange'] as const;

/** The part of the document that holds cookies. */
export interface CookieDocument {
  cookie: string;
}

/** The cookies of the page. The server never reads them, so they cannot be used against a user. */
export class DocumentCookieJar implements CookieJar {
  readonly #document: CookieDocument;
  readonly #secure: boolean;
  readonly #view: EventTarget;
  readonly #store: EventTarget | undefined;

  /**
   * `secure`: the page came over https, so that cookies must not travel otherwise. `view`: the
   * window. `store`: the browser's CookieStore, which older ones and insecure origins do not have.
   */
  constructor(page: CookieDocument, secure: boolean, view: EventTarget, store?: EventTarget) {
    this.#document = page;
    this.#secure = secure;
    this.#view = view;
    this.#store = store;
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

  /** When the user comes back to the tab and, where the browser reports it, at each change. */
  subscribe(listener: () => void): () => void {
    this.#store?.addEventListener('change', listener);
    for (const event of comingBack) this.#view.addEventListener(event, listener);
    return () => {
      this.#store?.removeEventListener('change', listener);
      for (const event of comingBack) this.#view.removeEventListener(event, listener);
    };
  }

  #write(name: string, value: string, maxAge: number | undefined): void {
    const parts = [`${name}=${value}`, 'Path=/', 'SameSite=Strict'];
    if (maxAge !== undefined) parts.push(`Max-Age=${maxAge}`);
    if (this.#secure) parts.push('Secure');
    this.#document.cookie = parts.join('; ');
  }
}

/** A cookie written by another party may contain a broken escape; it is then used as is. */
function decode(value: string): string {
  try {
    return decodeURIComponent(value);
  } catch {
    return value;
  }
}
