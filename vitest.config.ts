import { defineConfig } from 'vitest/config';

/**
 * One project a package, so that each can be run alone: `npx vitest run --project core`. Pure code
 * keeps nothing between files, so its projects import each module once a worker.
 */
export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'core',
          include: ['packages/core/src/**/*.test.ts'],
          setupFiles: ['packages/core/src/testing/vitest-setup.ts'],
          isolate: false,
        },
      },
      {
        test: {
          name: 'domain',
          include: [
            'packages/server/src/domain/**/*.test.ts',
            'packages/server/src/storage/table-owners.test.ts',
          ],
          isolate: false,
        },
      },
      {
        test: {
          name: 'server',
          include: ['packages/server/src/**/*.test.ts', 'packages/server/faults/*.test.ts'],
          exclude: [
            'packages/server/src/domain/**',
            'packages/server/src/storage/table-owners.test.ts',
          ],
          globalSetup: ['packages/server/src/testing/vitest-global-setup.ts'],
          testTimeout: 30_000,
          hookTimeout: 60_000,
        },
      },
      {
        test: {
          name: 'test-kit',
          include: ['packages/test-kit/src/**/*.test.ts'],
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
      {
        test: {
          name: 'cli',
          include: ['packages/cli/src/**/*.test.ts', 'packages/cli/src/**/*.test.tsx'],
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
      {
        test: {
          name: 'web',
          include: ['packages/web/src/**/*.test.ts', 'packages/web/src/**/*.test.tsx'],
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
    ],
  },
});
