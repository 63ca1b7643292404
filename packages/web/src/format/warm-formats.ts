import { nextTask } from '../next-task.ts';
import { formatRatio } from './number.ts';
import { formatMonth } from './time.ts';

/**
 * Writes a number and a date before the first ones are needed, in a task each: for them the browser reads its
 * tables of the language, which is 10 to 20 ms of processor.
 */
export async function warmFormats(): Promise<void> {
  await warmNumbers();
  await nextTask();
  formatMonth('2024-01-01T12:00:00.000Z');
}

/** The same for numbers alone. */
export async function warmNumbers(): Promise<void> {
  await nextTask();
  formatRatio(1);
}
