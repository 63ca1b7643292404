/** How long a cookie lives: seconds, until the browser closes, or as long as the browser allows. */
export type CookieLife = number | 'session' | 'long';

/** Small values that outlive a visit. In the terminal they are lines of a private file. */
export interface CookieJar {
  get(name: string): string | undefined;
  set(name: string, value: string, life: CookieLife): void;
  remove(name: string): void;
  /** Called when another tab or process may have changed a cookie. */
  subscribe?(listener: () => void): () => void;
}
