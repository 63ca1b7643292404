import { expect, test } from 'vitest';
import { ToastHolds } from './toast-holds.ts';

/** The holds over a queue, and whether that is paused. */
function held() {
  const queue = { paused: false };
  const holds = new ToastHolds({
    pause: () => {
      queue.paused = true;
    },
    resume: () => {
      queue.paused = false;
    },
  });
  return { holds, queue };
}

test.each([
  ['pointer', 'focus'],
  ['focus', 'pointer'],
  ['hidden', 'focus'],
  ['pointer', 'hidden'],
] as const)('notifications stay where %s ends and %s still holds them', (ends, stays) => {
  const { holds, queue } = held();
  holds.set({ [ends]: true });
  holds.set({ [stays]: true });
  holds.set({ [ends]: false });
  expect(queue.paused).toBe(true);
  holds.set({ [stays]: false });
  expect(queue.paused).toBe(false);
});

test('a queue that goes on by itself is held again while something does', () => {
  const { holds, queue } = held();
  holds.set({ hidden: true });
  queue.paused = false;
  holds.set({ focus: false });
  expect(queue.paused).toBe(true);
});
