import { describe, expect, test } from 'vitest';
import { systemClock } from '../adapters/clock.ts';
import { openEngine } from '../testing/engines.ts';
import { FakeClock } from '../testing/fake-clock.ts';
import { databaseNow } from './database-time.ts';
import { SharedClock } from './shared-clock.ts';

const skewed = (milliseconds: number) => ({ now: () => systemClock.now() + milliseconds });

describe('the clock of a process', () => {
  test.each([300_000, -300_000])('that is off by %i ms is set right by PostgreSQL', async (off) => {
    const opened = await openEngine('postgres');
    const clock = new SharedClock(skewed(off));
    expect(Math.abs((await clock.follow(opened.database)) - off)).toBeLessThan(1_000);
    const difference = clock.now() - (await databaseNow(opened.database.db));
    expect(Math.abs(difference)).toBeLessThan(1_000);
    await opened.remove();
  });

  test('is left alone where it is off by less than a second', async () => {
    const opened = await openEngine('postgres', new FakeClock(5_000));
    const clock = new SharedClock(new FakeClock(5_900));
    expect(await clock.follow(opened.database)).toBe(900);
    expect(clock.now()).toBe(5_900);
    await opened.remove();
  });

  test('is the time of the embedded database', async () => {
    const own = new FakeClock(5_000);
    const opened = await openEngine('sqlite', new FakeClock(900_000));
    const clock = new SharedClock(own);
    await clock.follow(opened.database);
    expect(clock.now()).toBe(5_000);
    await opened.remove();
  });
});
