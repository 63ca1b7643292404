/** Fakes of every port, and builders, for the tests of the core and of the front ends. */
export * from './builders.ts';
export * from './list-navigator.ts';
export * from './memory-cookie-jar.ts';
export * from './memory-storage.ts';
export * from './recording-analytics.ts';
export * from './recording-error-reporter.ts';
export * from './recording-form-poster.ts';
export * from './scripted-answers.ts';
export * from './scripted-sender.ts';
export * from './seeded-random.ts';
export * from './switchable-connectivity.ts';
export * from './test-cache.ts';
export * from './test-calls.ts';
export * from './test-endpoints.ts';
export * from './test-ports.ts';
export * from './test-transport.ts';
export * from './virtual-clock.ts';
