import { type IObservableValue, observable, runInAction } from 'mobx';
import type { ScreenLoader, ScreenMaker } from './screen-model.ts';

interface Loaded {
  readonly make?: ScreenMaker;
  readonly failure?: unknown;
}

/** Code is loaded once for the life of the process, as its modules are. */
const loaded = new WeakMap<ScreenLoader, IObservableValue<Loaded>>();

/**
 * The maker of a screen, loaded when an observer first reads it; undefined until then. Throws what the
 * loading threw.
 */
export function loadedScreen(load: ScreenLoader): ScreenMaker | undefined {
  const { make, failure } = boxOf(load).get();
  if (failure !== undefined) throw failure;
  return make;
}

function boxOf(load: ScreenLoader): IObservableValue<Loaded> {
  const known = loaded.get(load);
  if (known) return known;
  const box = observable.box<Loaded>({}, { deep: false });
  const set = (next: Loaded) => runInAction(() => box.set(next));
  loaded.set(load, box);
  load().then(
    (make) => set({ make }),
    (failure: unknown) => set({ failure }),
  );
  return box;
}
