import { afterEach, beforeEach } from 'vitest';

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
