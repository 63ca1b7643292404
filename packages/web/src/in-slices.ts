import { nextTask } from './next-task.ts';

/** In milliseconds: what a slow telephone makes of it is still within a frame or two. */
const slice = 4;

/** Takes steps to their end, and lets the browser paint and react every few milliseconds. */
export async function inSlices<T>(
  steps: Generator<void, T>,
  now = () => performance.now(),
): Promise<T> {
  let until = now() + slice;
  for (;;) {
    const step = steps.next();
    if (step.done) return step.value;
    if (now() < until) continue;
    await nextTask();
    until = now() + slice;
  }
}
