import { defineConfig } from 'vitest/config';

/** `npm run gallery`: pictures and frames of every screen. No tests: nothing else runs these files. */
export default defineConfig({
  test: {
    include: ['packages/{web,cli}/src/testing/*.gallery.ts'],
    globalSetup: ['packages/test-kit/src/world/vitest-global-setup.ts'],
    testTimeout: 60_000,
    hookTimeout: 120_000,
  },
});
