import type { ContainerModule, ServiceIdentifier } from 'inversify';

/**
 * A part of the product that is loaded when a front end first needs it, so that
 * nobody waits for it at the start. `skipper.use(feature)` answers its store.
 */
export interface Feature<T extends object> {
  readonly module: ContainerModule;
  readonly token: ServiceIdentifier<T>;
}

/** What a store may have: `start` runs once, when the feature is first used; what it answers runs at `dispose()`. */
export interface FeatureStore {
  start?(): () => void;
  dispose?(): void;
}
