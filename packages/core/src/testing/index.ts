/** Fakes of every port, and builders, for the tests of the core and of the front ends. */

export * from '../platform/memory/memory-cookie-jar.ts';
export * from '../platform/memory/memory-storage.ts';
export * from './builders.ts';
export * from './list-navigator.ts';
export * from './memory-tab-signals.ts';
export * from './open-screen.ts';
export * from './open-skipper.ts';
export * from './pretended-push.ts';
export * from './recording-analytics.ts';
export * from './recording-error-reporter.ts';
export * from './recording-form-poster.ts';
export * from './scripted-answers.ts';
export * from './scripted-sender.ts';
export * from './scripted-streams.ts';
export * from './seeded-random.ts';
export * from './switchable-connectivity.ts';
export * from './tab-signal-rules.ts';
export * from './table-cells.ts';
export * from './test-cache.ts';
export * from './test-calls.ts';
export * from './test-endpoints.ts';
export * from './test-ports.ts';
export * from './test-transport.ts';
export * from './virtual-clock.ts';
export * from './written-parts.ts';
