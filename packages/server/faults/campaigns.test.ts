import { describe, test } from 'vitest';
import { campaigns } from './campaigns.ts';
import { NoSmallDiskError } from './harness/small-disk.ts';

// One after another: each brings the machine to its limits for a few seconds.
describe('faults, in short', () => {
  test.for(campaigns)('$name: $title', { timeout: 120_000 }, async ({ run }, { skip }) => {
    try {
      await run('short', () => undefined);
    } catch (error) {
      if (error instanceof NoSmallDiskError) skip(error.message);
      throw error;
    }
  });
});
