import { beforeEach, expect, test } from 'vitest';
import { BrowserNavigator, type HistoryWindow } from './browser-navigator.ts';

/** The history of one tab: entries, and `popstate` when it steps through them. */
class FakeWindow extends EventTarget {
  #entries: { url: URL; state: unknown }[];
  #at = 0;
  reloads = 0;

  constructor(url: string) {
    super();
    this.#entries = [{ url: new URL(url), state: null }];
  }

  get location() {
    const { url } = this.#entry;
    const reload = () => {
      this.reloads += 1;
    };
    return { ...parts(url), href: url.href, reload };
  }

  readonly history = {
    at: () => this.#entry.state,
    pushState: (state: unknown, _title: string, url: string) => {
      this.#entries = [...this.#entries.slice(0, this.#at + 1), this.#made(state, url)];
      this.#at += 1;
    },
    replaceState: (state: unknown, _title: string, url: string) => {
      this.#entries[this.#at] = this.#made(state, url);
    },
    back: () => this.history.go(-1),
    go: (steps: number) => {
      this.#at += steps;
      this.dispatchEvent(new Event('popstate'));
    },
  };

  get #entry() {
    const entry = this.#entries[this.#at];
    if (!entry) throw new Error('Nothing is there to go back to.');
    return entry;
  }

  #made(state: unknown, url: string) {
    return { state, url: new URL(url, this.#entry.url) };
  }
}

const parts = ({ pathname, search, hash }: URL) => ({ pathname, search, hash });

/** Node has no PopStateEvent; the navigator needs only that it is an event. */
class FakePopStateEvent extends Event {}
globalThis.PopStateEvent ??= FakePopStateEvent as unknown as typeof PopStateEvent;

let page: FakeWindow;
let navigator: BrowserNavigator;
let heard: string[];

beforeEach(() => {
  page = new FakeWindow('https://skipper.example/login?redirect=%2Fdashboard#top');
  // `history.state` is live in a browser, so the fake returns a new copy each time.
  Object.defineProperty(page.history, 'state', { get: () => page.history.at() });
  navigator = new BrowserNavigator(page as unknown as HistoryWindow);
  heard = [];
  navigator.subscribe(() => heard.push(navigator.location().path));
});

test('tells where the browser is, part by part', () => {
  expect(navigator.location()).toEqual({
    path: '/login',
    search: '?redirect=%2Fdashboard',
    hash: '#top',
  });
});

test('a push is reported before it returns, once, and keeps its state', () => {
  navigator.push({ path: '/find-mentor', search: '?q=ann', hash: '', state: { search: 'ann' } });
  expect(heard).toEqual(['/find-mentor']);
  expect(navigator.location().state).toEqual({ search: 'ann' });
});

test('the router sees a push as a step in the history', () => {
  let steps = 0;
  page.addEventListener('popstate', () => {
    steps += 1;
  });
  navigator.push({ path: '/faqs', search: '', hash: '' });
  expect(steps).toBe(1);
});

test('a replaced entry cannot be gone back to', () => {
  navigator.push({ path: '/faqs', search: '', hash: '' });
  navigator.replace({ path: '/pricing', search: '', hash: '' });
  navigator.back();
  expect(heard).toEqual(['/faqs', '/pricing', '/login']);
});

test('where going back leads is known for own steps and those of the router, also after a reload', () => {
  const start = { path: '/login', search: '?redirect=%2Fdashboard', hash: '#top' };
  expect(navigator.previous()).toBeUndefined();
  navigator.push({ path: '/faqs', search: '', hash: '' });
  expect(navigator.previous()).toEqual(start);
  navigator.replace({ path: '/pricing', search: '?a=b', hash: '' });
  expect(navigator.previous()).toEqual(start);
  page.history.pushState({ usr: null, key: 'x', idx: 1 }, '', '/contact');
  navigator.announce();
  const here = { path: '/pricing', search: '?a=b', hash: '' };
  expect(navigator.previous()).toEqual(here);
  navigator.dispose();
  navigator = new BrowserNavigator(page as unknown as HistoryWindow);
  expect(navigator.previous()).toEqual(here);
  navigator.back();
  expect(navigator.previous()).toEqual(start);
});

test('a link that the router followed is reported when announced, and only once', () => {
  page.history.pushState({ usr: null, key: 'x', idx: 1 }, '', '/contact');
  navigator.announce();
  navigator.announce();
  expect(heard).toEqual(['/contact']);
});

test('the router’s own notes are not a move', () => {
  page.history.replaceState({ idx: 0 }, '', '/login?redirect=%2Fdashboard#top');
  navigator.announce();
  expect(heard).toEqual([]);
});

test('no listener is called after the end', () => {
  navigator.dispose();
  navigator.push({ path: '/faqs', search: '', hash: '' });
  expect(heard).toEqual([]);
});

/** Two screens in the history, the second guarded; what the router sees of its steps. */
function guarded() {
  const asked: (() => void)[] = [];
  const steps: string[] = [];
  page.addEventListener('popstate', () => steps.push(page.location.pathname));
  navigator.push({ path: '/faqs', search: '', hash: '' });
  page.history.pushState({ usr: null, key: 'x', idx: 1 }, '', '/contact');
  navigator.announce();
  heard.length = 0;
  steps.length = 0;
  navigator.guard = (leave) => asked.push(leave) > 0;
  return { asked, steps };
}

test('a step that the guard holds is taken back, and neither the core nor the router sees it', () => {
  const { asked, steps } = guarded();
  page.history.back();
  expect([asked.length, page.location.pathname, heard, steps]).toEqual([1, '/contact', [], []]);
  navigator.guard = () => false;
  asked[0]?.();
  expect([page.location.pathname, heard, steps]).toEqual(['/faqs', ['/faqs'], ['/faqs']]);
  page.history.go(1);
  expect(heard).toEqual(['/faqs', '/contact']);
});

test('steps of several entries are held as well', () => {
  const { asked } = guarded();
  page.history.go(-2);
  expect([asked.length, page.location.pathname]).toEqual([1, '/contact']);
  navigator.guard = undefined;
  asked[0]?.();
  expect(page.location.pathname).toBe('/login');
});

test('the guard knows whether a step leaves the screen or only its opened row', () => {
  const left: string[] = [];
  navigator.push({ path: '/faqs', search: '', hash: '' });
  navigator.push({ path: '/faqs', search: '?row=1', hash: '' });
  navigator.push({ path: '/faqs', search: '?row=1', hash: '#end' });
  navigator.guard = (_leave, place) => left.push(place) > 0;
  page.history.back();
  expect([left, page.location.hash]).toEqual([[], '']);
  page.history.back();
  expect([left, page.location.search]).toEqual([['detail'], '?row=1']);
  page.history.go(-2);
  expect([left, page.location.pathname]).toEqual([['detail', 'screen'], '/faqs']);
});
