import { unwatchFile, watchFile } from 'node:fs';
import { join } from 'node:path';
import type { CookieJar, CookieLife } from '../platform/ports/cookie-jar.ts';
import { readPrivateFile, updatePrivateFile } from './private-file.ts';

interface StoredCookie {
  readonly value: string;
  /** Milliseconds since 1970; absent: as long as the file. */
  readonly expiresAt?: number;
}

/** How often the file is looked at for changes by other processes, in milliseconds. */
const watchInterval = 500;

type Jar = Readonly<Record<string, Readonly<Record<string, StoredCookie>>>>;

/**
 * Cookies as entries of a private file, apart for each server: a token for one
 * must never reach another. Session cookies live as long as the process.
 */
export class FileCookieJar implements CookieJar {
  readonly #path: string;
  readonly #origin: string;
  readonly #now: () => number;
  readonly #ofThisRun = new Map<string, string>();

  /** `folder` is the settings folder; each profile has its own jar. */
  constructor(options: { folder: string; profile: string; origin: string; now: () => number }) {
    this.#path = join(options.folder, `${options.profile}.cookies.json`);
    this.#origin = options.origin;
    this.#now = options.now;
  }

  get(name: string): string | undefined {
    const ofThisRun = this.#ofThisRun.get(name);
    if (ofThisRun !== undefined) return ofThisRun;
    const cookie = parse(readPrivateFile(this.#path))[this.#origin]?.[name];
    if (!cookie || (cookie.expiresAt ?? Number.POSITIVE_INFINITY) <= this.#now()) return undefined;
    return cookie.value;
  }

  set(name: string, value: string, life: CookieLife): void {
    this.#ofThisRun.delete(name);
    if (life === 'session') {
      this.#change(({ [name]: _before, ...others }) => others);
      this.#ofThisRun.set(name, value);
      return;
    }
    const expiry = life === 'long' ? {} : { expiresAt: this.#now() + life * 1_000 };
    this.#change((cookies) => ({ ...cookies, [name]: { value, ...expiry } }));
  }

  remove(name: string): void {
    this.#ofThisRun.delete(name);
    this.#change(({ [name]: _removed, ...others }) => others);
  }

  /** Another process of this user writes the same file: a command that signs out, a second app. */
  subscribe(listener: () => void): () => void {
    const changed = () => listener();
    watchFile(this.#path, { interval: watchInterval, persistent: false }, changed);
    return () => unwatchFile(this.#path, changed);
  }

  #change(
    edit: (cookies: Readonly<Record<string, StoredCookie>>) => Record<string, StoredCookie>,
  ): void {
    updatePrivateFile(this.#path, (text) => {
      const jar = parse(text);
      const before = jar[this.#origin] ?? {};
      const after = edit(before);
      if (text === undefined && Object.keys(after).length === 0) return undefined;
      return `${JSON.stringify({ ...jar, [this.#origin]: after }, undefined, 2)}\n`;
    });
  }
}

/** A corrupt jar is an empty jar: signing in again repairs it. */
function parse(text: string | undefined): Jar {
  try {
    const jar: unknown = JSON.parse(text ?? '{}');
    return typeof jar === 'object' && jar !== null ? (jar as Jar) : {};
  } catch {
    return {};
  }
}
