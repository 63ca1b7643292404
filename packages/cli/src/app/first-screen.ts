import { matchRoute, type Screen, type Skipper, screenModels } from '@skipper/core';
import { loadedScreen, type ScreenModel, type ScreenPart } from '@skipper/core/presentation';
import { autorun, observable, runInAction, untracked, when } from 'mobx';

/**
 * The screen that the app opens at, observed as a view would before there is one: its requests are sent
 * while the views are loaded, and the first frame can show the data.
 */
export class FirstScreen {
  readonly #skipper: Skipper;
  readonly #models = new Map<string, ScreenModel | undefined>();
  readonly #complete = observable.box(false);
  readonly #stop: () => void;

  constructor(skipper: Skipper) {
    this.#skipper = skipper;
    this.#stop = autorun(() => {
      const complete = this.#observe();
      runInAction(() => this.#complete.set(complete));
    });
  }

  /** Resolves when nothing of it is loading any more, after `longest` milliseconds at most. */
  async complete(longest: number): Promise<void> {
    await when(() => this.#complete.get(), { timeout: longest }).catch(() => undefined);
  }

  /** For when a view observes it. */
  dispose(): void {
    this.#stop();
  }

  #observe(): boolean {
    const { navigation } = this.#skipper;
    const { current } = navigation;
    const known = current !== undefined && current.name !== 'loading';
    const name = known ? current.name : openToAll(navigation.location.path);
    const load = name && screenModels[name];
    if (!load) return known;
    const make = loadedScreen(load);
    if (!make) return false;
    const model = untracked(() => this.#modelOf(name, () => make(this.#skipper)));
    return !model?.parts.some(isLoading) && known;
  }

  /** A model that cannot be made without its session yet is made again with it. */
  #modelOf(name: string, make: () => ScreenModel): ScreenModel | undefined {
    const key = `${name} ${this.#skipper.session.signedIn}`;
    if (!this.#models.has(key)) this.#models.set(key, attempt(make));
    return this.#models.get(key);
  }
}

/** The screen of a path that every signed-in user may open: no answer has to be waited for. */
function openToAll(path: string): Screen['name'] | undefined {
  const route = matchRoute(path)?.route;
  const { audience, require = [], forbid = [] } = route?.access ?? {};
  return audience === 'signed-in' && require.length + forbid.length === 0
    ? route?.screen
    : undefined;
}

/** Reads what a part shows, so that it is observed; true while it is on its way. */
function isLoading(part: ScreenPart): boolean {
  if ('table' in part) {
    const { result, rows } = part.table;
    return rows === undefined && result.error === undefined;
  }
  if ('result' in part) return part.result.data === undefined && part.result.error === undefined;
  if ('detail' in part) return part.detail.parts.some(isLoading);
  return false;
}

function attempt<T>(make: () => T): T | undefined {
  try {
    return make();
  } catch {
    // The view makes it again, and reports why it cannot.
    return undefined;
  }
}
