import { ContainerModule } from 'inversify';
import { type Token, token } from './token.ts';

/**
 * A part of the product: a store and how it is made. The frame's are there from the start; any
 * other is loaded when a front end first asks for it by `skipper.use(feature)`.
 */
export interface Feature<T extends object> {
  readonly name: string;
  readonly token: Token<T>;
  readonly module: ContainerModule;
  /** Its dependencies: loaded with it. */
  readonly needs: readonly Feature<object>[];
}

/** Optional lifecycle hooks of a store, called by the core only. */
export interface FeatureStore {
  /** Runs once, when the feature is first used; the returned function runs at the end. */
  start?(): () => void;
  /** Ends timers and requests. */
  dispose?(): void;
  /** Empties what belongs to the user who leaves, by their uuid; undefined: it is not known. */
  onLogOut?(leaver?: string): void;
}

/** Dependencies of a store: another feature's store, or the value of a token. */
export type Dependency = Feature<object> | Token<unknown>;

type Taken<D> = D extends Feature<infer T> ? T : D extends Token<infer T> ? T : never;
type Arguments<D extends readonly Dependency[]> = { [I in keyof D]: Taken<D[I]> };

/**
 * A feature from its dependencies, in the order in which `make` takes them. `roles` are the narrow
 * interfaces under which a lower layer, which must not import this one, takes the same store.
 */
/* @__NO_SIDE_EFFECTS__ */
export function feature<T extends object, const D extends readonly Dependency[]>(
  name: string,
  dependencies: D,
  make: (...taken: Arguments<D>) => T,
  ...roles: readonly Token<Partial<T>>[]
): Feature<T> {
  const key = token<T>(name);
  const module = new ContainerModule(({ bind }) => {
    bind<T>(key)
      .toResolvedValue(make as (...taken: readonly unknown[]) => T, dependencies.map(keyOf))
      .inSingletonScope();
    for (const role of roles) bind(role).toService(key);
  });
  return { name, token: key, module, needs: dependencies.filter(isFeature) };
}

const isFeature = (one: Dependency): one is Feature<object> => typeof one !== 'symbol';
const keyOf = (one: Dependency): symbol => (isFeature(one) ? one.token : one);
