import { type Brand, brand } from '../../contract/brand.ts';
import { userScopeFeature } from '../../identity/session/session.module.ts';
import type { UserScope } from '../../identity/session/user-scope.ts';
import type { Ports } from '../ports/ports.ts';
import { steadyPorts } from '../ports/steady-ports.ts';
import { readInZone } from '../presentation/reader-zone.ts';
import { writeIsoDays } from '../presentation/sentence-days.ts';
import { type Call, singleCall } from './call.ts';
import { createContainer } from './container.ts';
import type { Feature } from './feature.ts';
import { FeatureHost } from './feature-host.ts';
import { backgroundFeatures, type FrameStores, frameFeatures } from './frame-features.ts';

/** The whole product without a UI. Front ends observe it and call it, and keep no state. */
export interface Skipper extends FrameStores {
  readonly brand: Brand;
  /** Calls an endpoint once, for scripts. Rejects with ApiError. */
  readonly call: Call;
  /** The store of a feature that is loaded on demand: one for the life of this Skipper. */
  use<T extends object>(feature: Feature<T>): T;
  /** Reads the cookies, loads the session, and follows navigation. Call once. */
  start(): Promise<void>;
  /** Ends every timer, request and reaction. */
  dispose(): void;
}

const loadLate = async () => (await import('../../shell/late-features.ts')).lateFeatures;

/** Builds the core over the ports of a front end. The only way in; nothing runs before `start()`. */
export function createSkipper(given: Ports): Skipper {
  const steps = createSkipperInSteps(given);
  let step = steps.next();
  while (!step.done) step = steps.next();
  return step.value;
}

/**
 * Does the same in pieces, feature by feature: a front end whose user is reading already may do something
 * else between two of them. Returns the Skipper at the end.
 */
export function* createSkipperInSteps(given: Ports): Generator<void, Skipper> {
  const container = createContainer(steadyPorts(given));
  const host = new FeatureHost(container);
  const first = [...Object.values(frameFeatures), ...backgroundFeatures];
  for (const feature of first) {
    host.load(feature);
    yield;
  }
  const userScope = container.get<UserScope>(userScopeFeature.token);
  for (const feature of first) {
    host.make<object>(feature, userScope);
    yield;
  }
  const frame = Object.fromEntries(
    Object.entries(frameFeatures).map(([name, feature]) => [
      name,
      host.make<object>(feature, userScope),
    ]),
  ) as unknown as FrameStores;

  const use = <T extends object>(feature: Feature<T>): T => {
    host.load(feature);
    const store = host.make(feature, userScope);
    host.start(feature);
    return store;
  };
  let disposed = false;
  let leaveZone = (): void => undefined;
  const leaveDays = given.environment.isoDays ? writeIsoDays() : undefined;
  /** Of no use to the first frame, and not to be had once the server is away. */
  const useLate = async () => {
    const late = await loadLate().catch(() => []);
    if (!disposed) for (const feature of late) use(feature);
  };
  return {
    ...frame,
    brand,
    call: singleCall(frame.transport, frame.cache),
    use,
    async start() {
      leaveZone = readInZone(() => given.environment.timeZone);
      for (const feature of first) host.start(feature);
      await Promise.all([frame.session.open(), useLate()]);
    },
    dispose() {
      disposed = true;
      leaveZone();
      leaveDays?.();
      host.dispose();
    },
  };
}
