import { afterEach, describe, expect, test } from 'vitest';
import { SeededRandom } from '../testing/seeded-random.ts';
import { VirtualClock } from '../testing/virtual-clock.ts';
import { ToastQueue, toastInterval } from './toast-queue.store.ts';

const clock = new VirtualClock();
const queue = new ToastQueue(clock, new SeededRandom());
const show = (title: string) => queue.show({ severity: 'info', title });
const seen = () => queue.visible(3).map((toast) => toast.title);

afterEach(() => {
  queue.resume();
  queue.clear();
  clock.assertNoTimers();
});

describe('the toast queue', () => {
  test('fills in what a toast need not say', () => {
    show('Saved');
    expect(queue.items[0]).toMatchObject({ description: '', dismissable: true, dismissed: false });
  });

  test('one leaves every six seconds, the oldest first', async () => {
    show('first');
    show('second');
    await clock.advance(toastInterval - 1);
    expect(seen()).toEqual(['second', 'first']);
    await clock.advance(1);
    expect(seen()).toEqual(['second']);
    await clock.advance(toastInterval);
    expect(seen()).toEqual([]);
  });

  test('none leaves while the stack is held', async () => {
    show('held');
    queue.pause();
    await clock.advance(10 * toastInterval);
    expect(seen()).toEqual(['held']);
    queue.resume();
    await clock.advance(toastInterval);
    expect(seen()).toEqual([]);
  });

  test('a toast shown while the stack is held waits too', async () => {
    queue.pause();
    show('late');
    await clock.advance(2 * toastInterval);
    expect(seen()).toEqual(['late']);
  });

  test('dismissing the last one by hand stops the clock', () => {
    const id = show('only');
    queue.dismiss(id);
    expect(clock.pending).toBe(0);
    expect(queue.waiting).toBe(false);
  });
});
