import { expect, it } from 'vitest';
import { Progress } from './progress.ts';

function progress(tty: boolean) {
  let now = 0;
  let written = '';
  const stream = {
    write: (text: string) => {
      written += text;
    },
    tty,
    colour: false,
    columns: 80,
  };
  const wait = (milliseconds: number) => {
    now += milliseconds;
  };
  return { progress: new Progress(stream, () => now), wait, written: () => written };
}

it('counts on one line of a terminal and clears it', () => {
  const { progress: line, written } = progress(true);
  line.show(1_000, 30_000);
  line.show(2_000, 30_000);
  line.end();
  line.end();
  const clear = '\r\u001b[K';
  expect(written()).toBe(
    `${clear}Read 1,000 of 30,000 rows${clear}Read 2,000 of 30,000 rows${clear}`,
  );
});

it('cuts a text to the line of a terminal, since one that wraps could not be cleared', () => {
  const { progress: line, written } = progress(true);
  line.say(`Reading ${'very-'.repeat(20)}long.csv: 500 of 2,000 rows.`);
  const shown = written().replace('\r\u001b[K', '');
  expect(shown).toMatch(/^Reading very-.{65}…$/);
});

it('says so now and then where lines stay', () => {
  const { progress: line, wait, written } = progress(false);
  for (let done = 1_000; done <= 12_000; done += 1_000) {
    wait(1_000);
    line.show(done, 30_000);
  }
  line.end();
  expect(written()).toBe('Read 5,000 of 30,000 rows\nRead 10,000 of 30,000 rows\n');
});
