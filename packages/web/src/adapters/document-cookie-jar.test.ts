import { beforeEach, describe, expect, test } from 'vitest';
import { DocumentCookieJar } from './document-cookie-jar.ts';

/** Cookies as a browser keeps them: one assignment changes one of them. */
class FakeDocument {
  readonly written: string[] = [];
  readonly #pairs = new Map<string, string>();

  get cookie(): string {
    return [...this.#pairs].map(([name, value]) => `${name}=${value}`).join('; ');
  }

  set cookie(line: string) {
    this.written.push(line);
    const [pair = '', ...attributes] = line.split('; ');
    const at = pair.indexOf('=');
    if (attributes.includes('Max-Age=0')) this.#pairs.delete(pair.slice(0, at));
    else this.#pairs.set(pair.slice(0, at), pair.slice(at + 1));
  }
}

let page: FakeDocument;
let jar: DocumentCookieJar;
const view = new EventTarget();

beforeEach(() => {
  page = new FakeDocument();
  jar = new DocumentCookieJar(page, true, view);
});

test('keeps several cookies apart', () => {
  jar.set('token', 'abc', 60);
  jar.set('view-mode', 'mentee', 'long');
  expect(jar.get('token')).toBe('abc');
  expect(jar.get('view-mode')).toBe('mentee');
  expect(jar.get('oken')).toBeUndefined();
});

test('gives back what could end a cookie', () => {
  jar.set('token', 'a=b; c, "d" é', 'session');
  expect(jar.get('token')).toBe('a=b; c, "d" é');
});

test('takes a broken escape as it stands', () => {
  page.cookie = 'token=%zz';
  expect(jar.get('token')).toBe('%zz');
});

test('forgets what is removed', () => {
  jar.set('token', 'abc', 60);
  jar.remove('token');
  expect(jar.get('token')).toBeUndefined();
});

describe('attributes', () => {
  test('a life in seconds', () => {
    jar.set('token', 'abc', 86_400);
    expect(page.written.at(-1)).toBe('token=abc; Path=/; SameSite=Strict; Max-Age=86400; Secure');
  });

  test('until the browser closes', () => {
    jar.set('token', 'abc', 'session');
    expect(page.written.at(-1)).toBe('token=abc; Path=/; SameSite=Strict; Secure');
  });

  test('as long as browsers allow', () => {
    jar.set('view-mode', 'mentor', 'long');
    expect(page.written.at(-1)).toContain('Max-Age=34560000');
  });

  test('an insecure origin gets no Secure, which would keep the cookie from being stored', () => {
    new DocumentCookieJar(page, false, view).set('token', 'abc', 'session');
    expect(page.written.at(-1)).toBe('token=abc; Path=/; SameSite=Strict');
  });
});

test('reports a change that the browser reports, until the listener is cancelled', () => {
  const store = new EventTarget();
  let changes = 0;
  const stop = new DocumentCookieJar(page, true, view, store).subscribe(() => {
    changes += 1;
  });
  store.dispatchEvent(new Event('change'));
  stop();
  store.dispatchEvent(new Event('change'));
  expect(changes).toBe(1);
});

test('reports when the tab is focused again, until the listener is removed', () => {
  let came = 0;
  const stop = jar.subscribe(() => {
    came += 1;
  });
  for (const event of ['focus', 'pageshow', 'visibilitychange', 'blur']) {
    view.dispatchEvent(new Event(event));
  }
  stop();
  view.dispatchEvent(new Event('focus'));
  expect(came).toBe(3);
});
