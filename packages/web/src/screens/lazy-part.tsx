import { observable, runInAction } from 'mobx';
import { observer } from 'mobx-react-lite';
import { type ComponentType, type ReactNode, useEffect } from 'react';
import { nextTask } from '../next-task.ts';
import { useSkipper } from '../web-context.tsx';
import { PartUnavailable } from './chunk-loader.ts';
import { loadChunk } from './load-chunk.ts';
import { PartMissing } from './part-missing.ts';

export interface LazyPartOptions {
  /** In the part's place until it is there. */
  readonly fallback?: ReactNode;
  /** Shown in its place if it cannot be fetched now; by default the fallback stays. */
  readonly unavailable?: (retry: () => void, retrying: boolean) => ReactNode;
}

/**
 * A component whose code is fetched when it is first shown. Without a network it is fetched as soon
 * as there is one, while something shows it.
 */
export function lazyPart<Props extends object>(
  fetchPart: () => Promise<ComponentType<Props>>,
  { fallback = null, unavailable }: LazyPartOptions = {},
): ComponentType<Props> {
  const part = new Part(fetchPart);
  return observer(function LazyPart(props: Props) {
    const { online } = useSkipper().connection;
    const missing = part.component === undefined;
    // Also when the network goes or returns: what is held in the browser's cache needs none.
    useEffect(() => {
      if (missing || online) void part.load();
    }, [missing, online]);
    if (part.failure !== undefined) throw part.failure;
    if (part.component) return <part.component {...props} />;
    if (!part.unavailable || !unavailable) return fallback;
    return unavailable(() => void part.load(), part.loading);
  });
}

/** The code of one part, shared by everything that shows it. */
class Part<Props> {
  readonly #fetch: () => Promise<ComponentType<Props>>;
  readonly #state = observable.box<PartState<Props>>({}, { deep: false });

  constructor(fetchPart: () => Promise<ComponentType<Props>>) {
    this.#fetch = fetchPart;
  }

  get component(): ComponentType<Props> | undefined {
    return this.#state.get().component;
  }

  get failure(): unknown {
    return this.#state.get().failure;
  }

  get unavailable(): boolean {
    return this.#state.get().unavailable ?? false;
  }

  get loading(): boolean {
    return this.#state.get().loading ?? false;
  }

  async load(): Promise<void> {
    const { component, loading, unavailable = false } = this.#state.get();
    if (component || loading) return;
    this.#set({ loading: true, unavailable });
    // A frame has several, which come with it: to ask for their files takes some milliseconds each.
    await nextTask();
    try {
      this.#set({ component: await loadChunk(this.#fetch) });
    } catch (error) {
      this.#set(
        error instanceof PartUnavailable
          ? { unavailable: true }
          : { failure: new PartMissing(error) },
      );
    }
  }

  #set(state: PartState<Props>): void {
    runInAction(() => this.#state.set(state));
  }
}

interface PartState<Props> {
  readonly component?: ComponentType<Props>;
  readonly failure?: unknown;
  readonly loading?: boolean;
  readonly unavailable?: boolean;
}
