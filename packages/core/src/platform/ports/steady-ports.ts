import type { Cancel } from './clock.ts';
import type { Ports } from './ports.ts';

type Method = (...parameters: never[]) => unknown;

/** For each method what it returns when it throws, and for each property what it reads as. */
type Fallbacks<P> = {
  readonly [K in keyof P]-?: NonNullable<P[K]> extends (...parameters: never[]) => infer R
    ? () => R
    : P[K];
};

type Report = (error: unknown, context: string) => void;

const nothing = (): void => undefined;
const notListening = (): Cancel => nothing;

/**
 * The ports of a front end, except that none of them throws: failures of a front end (analytics
 * behind a blocker, full storage, a history that refuses) must not stop a log-out half way or make
 * a loaded session a failed one. Errors are reported. The sender is left as is, because the
 * transport handles its failures; clock and random are relied upon.
 */
export function steadyPorts(ports: Ports): Ports {
  const errorReporter = steady(ports.errorReporter, { report: nothing }, nothing);
  const told = (name: string) => (error: unknown, method: string) =>
    errorReporter.report(error, `The port ${name}.${method} failed.`);
  const { push, tabs } = ports;
  return {
    ...ports,
    errorReporter,
    analytics: steady(
      ports.analytics,
      { identify: nothing, clear: nothing, event: nothing, pageView: nothing },
      told('analytics'),
    ),
    storage: steady(
      ports.storage,
      { get: () => undefined, set: nothing, remove: nothing, keys: () => [] },
      told('storage'),
    ),
    cookies: steady(
      ports.cookies,
      { get: () => undefined, set: nothing, remove: nothing, subscribe: notListening },
      told('cookies'),
    ),
    navigator: steady(
      ports.navigator,
      {
        location: () => ({ path: '/', search: '', hash: '' }),
        push: nothing,
        replace: nothing,
        back: nothing,
        previous: () => undefined,
        reload: nothing,
        origin: '',
        leave: nothing,
        subscribe: notListening,
      },
      told('navigator'),
    ),
    connectivity: steady(
      ports.connectivity,
      { online: true, subscribe: notListening },
      told('connectivity'),
    ),
    ...(tabs && {
      tabs: steady(tabs, { send: nothing, subscribe: notListening }, told('tabs')),
    }),
    ...(push && {
      push: steady(
        push,
        {
          supported: false,
          userAgent: '',
          installed: false,
          touch: false,
          subscribe: async () => undefined,
          subscribed: async () => false,
          unsubscribe: async () => undefined,
        },
        told('push'),
      ),
    }),
  };
}

/** The same port, with a fallback for each member that throws. Rejections are the caller's. */
function steady<P extends object>(port: P, fallbacks: Fallbacks<P>, report: Report): P {
  const attempt = <R>(use: () => R, otherwise: () => R, context: string): R => {
    try {
      return use();
    } catch (error) {
      report(error, context);
      return otherwise();
    }
  };
  const members = port as Readonly<Record<string, unknown>>;
  const made: Record<string, unknown> = {};
  for (const [name, fallback] of Object.entries(fallbacks as Record<string, unknown>)) {
    if (typeof fallback !== 'function') {
      const get = () =>
        attempt(
          () => members[name],
          () => fallback,
          name,
        );
      Object.defineProperty(made, name, { get, enumerable: true });
    } else if (members[name] !== undefined) {
      made[name] = (...parameters: never[]) =>
        attempt(
          () => (members as Record<string, Method>)[name]?.(...parameters),
          () => fallback(),
          name,
        );
    }
  }
  return made as P;
}
