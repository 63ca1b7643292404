import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** The longest files are in the first of these; the short ones of the last fill up the end. */
const order = ['web', 'cli', 'server', 'test-kit', 'domain', 'core'];

/** Longest first, so that no worker is left alone with a long file at the end. */
class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const rank = ({ project, moduleId }: TestSpecification) => {
      if (moduleId.includes('.behaviours.test.')) return -1;
      // A short file that takes minutes; beside the server's, since it brings the machine to its limits.
      const before = moduleId.includes('/faults/campaigns.test.') ? 0.5 : 0;
      return order.indexOf(project.name) - before;
    };
    return (await super.sort(files)).sort((one, other) => rank(one) - rank(other));
  }
}

const maxWorkers = Math.max(2, availableParallelism());

/**
 * One project a package, so that each can be run alone: `npx vitest run --project core`. No module
 * keeps state between files, so each is imported once a worker.
 */
export default defineConfig({
  test: {
    sequence: { sequencer: LongestFirst },
    // Vitest leaves one core free, and of two that is half.
    maxWorkers,
    // Kept between runs: workers, and the servers and commands that tests start, compile once.
    env: { NODE_COMPILE_CACHE: join(import.meta.dirname, '.cache', 'compile') },
    projects: [
      {
        test: {
          name: 'core',
          maxWorkers,
          include: ['packages/core/src/**/*.test.ts'],
          setupFiles: ['packages/core/src/testing/vitest-setup.ts'],
          isolate: false,
        },
      },
      {
        test: {
          name: 'domain',
          maxWorkers,
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
          maxWorkers,
          include: ['packages/server/src/**/*.test.ts', 'packages/server/faults/*.test.ts'],
          exclude: [
            'packages/server/src/domain/**',
            'packages/server/src/storage/table-owners.test.ts',
          ],
          globalSetup: ['packages/server/src/testing/vitest-global-setup.ts'],
          isolate: false,
          testTimeout: 30_000,
          hookTimeout: 60_000,
        },
      },
      {
        test: {
          name: 'test-kit',
          maxWorkers,
          include: ['packages/test-kit/src/**/*.test.ts'],
          isolate: false,
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
      {
        test: {
          name: 'cli',
          maxWorkers,
          globalSetup: ['packages/test-kit/src/world/vitest-global-setup.ts'],
          include: ['packages/cli/src/**/*.test.ts', 'packages/cli/src/**/*.test.tsx'],
          setupFiles: ['packages/cli/src/testing/vitest-setup.ts'],
          isolate: false,
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
      {
        test: {
          name: 'web',
          maxWorkers,
          globalSetup: ['packages/test-kit/src/world/vitest-global-setup.ts'],
          include: ['packages/web/src/**/*.test.ts', 'packages/web/src/**/*.test.tsx'],
          isolate: false,
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
    ],
  },
});
