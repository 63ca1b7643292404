import * as React from 'react';
import { afterEach, beforeEach } from 'vitest';

/**
 * For its development tools, React takes a stack trace of each element, up to so many a second: a sixth
 * of what a test of the app takes. Its warnings do not depend on them.
 */
const { __CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE: internals } =
  React as unknown as Record<string, object>;
if (!internals || !('recentlyCreatedOwnerStacks' in internals)) {
  throw new Error('React no longer counts its stack traces here.');
}
Object.defineProperty(internals, 'recentlyCreatedOwnerStacks', {
  get: () => Number.POSITIVE_INFINITY,
  set: () => undefined,
  configurable: true,
});

/** React only prints where a list would be drawn wrong; here that fails the test. */
const { error } = console;
let repeated: string[] = [];

beforeEach(() => {
  repeated = [];
  console.error = (...parts: unknown[]) => {
    if (String(parts[0]).includes('children with the same key')) repeated.push(parts.join(' '));
    error.apply(console, parts);
  };
});

afterEach(() => {
  console.error = error;
  if (repeated.length > 0) throw new Error(repeated.join('\n'));
});
