import { fileURLToPath } from 'node:url';

const clock = fileURLToPath(new URL('./skewed-clock.ts', import.meta.url));

/** Flags and environment of a Node process whose clock is `milliseconds` ahead. */
export const skewedBy = (milliseconds: number) => ({
  flags: ['--import', clock],
  environment: { SKEW_MILLISECONDS: String(milliseconds) },
});
