import { afterEach, describe, expect, test } from 'vitest';
import { SeededRandom } from '../../testing/seeded-random.ts';
import { VirtualClock } from '../../testing/virtual-clock.ts';
import { ToastQueue, toastInterval } from './toast-queue.store.ts';

const clock = new VirtualClock();
const queue = new ToastQueue(clock, new SeededRandom());
const show = (title: string) => queue.show({ severity: 'info', title });
const seen = () => queue.shown.map((toast) => toast.title);

afterEach(() => {
  queue.resume();
  queue.clear();
  queue.resize(3);
  clock.assertNoTimers();
});

describe('the toast queue', () => {
  test('keeps the whole of a toast under an id of its own (TOAST-1)', () => {
    const undone: string[] = [];
    const action = { text: 'Undo', run: () => undone.push('once') };
    const toast = { severity: 'warning', title: 'Gone', description: 'For good.', action } as const;
    queue.show({ ...toast, dismissable: false });
    queue.show({ ...toast, severity: 'error' });
    expect(queue.items.map(({ severity }) => severity)).toEqual(['error', 'warning']);
    const [newer, older] = queue.items;
    expect(older).toEqual({ id: older?.id, ...toast, dismissable: false, dismissed: false });
    expect(newer?.id).not.toBe(older?.id);
    older?.action?.run();
    expect(undone).toEqual(['once']);
  });

  test('fills in what a toast need not say', () => {
    show('Saved');
    expect(queue.items[0]).toMatchObject({ description: '', dismissable: true, dismissed: false });
  });

  test('one leaves every six seconds, the oldest first', async () => {
    expect(toastInterval).toBe(6_000);
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

  test('where one is shown, each of four gets its six seconds', async () => {
    queue.resize(1);
    for (const title of ['first', 'second', 'third', 'fourth']) show(title);
    const turns = ['fourth', 'third', 'second', 'first'];
    for (const title of turns) {
      expect(seen()).toEqual([title]);
      await clock.advance(toastInterval - 1);
      expect(seen()).toEqual([title]);
      await clock.advance(1);
    }
    expect(seen()).toEqual([]);
  });

  test('where three are shown, the fourth gets its turn too', async () => {
    for (const title of ['1', '2', '3', '4']) show(title);
    expect(seen()).toEqual(['4', '3', '2']);
    await clock.advance(toastInterval);
    expect(seen()).toEqual(['4', '3', '1']);
    await clock.advance(toastInterval);
    expect(seen()).toEqual(['4', '3']);
  });

  test('one that takes the only place has six seconds from then', async () => {
    queue.resize(1);
    show('early');
    await clock.advance(toastInterval - 1);
    show('late');
    await clock.advance(toastInterval - 1);
    expect(seen()).toEqual(['late']);
    await clock.advance(1);
    expect(seen()).toEqual(['early']);
    await clock.advance(toastInterval - 1);
    queue.dismiss();
    expect(seen()).toEqual([]);
  });

  test('one that the user has brought on show has six seconds from then', async () => {
    queue.resize(1);
    show('below');
    show('above');
    await clock.advance(toastInterval - 1);
    queue.dismiss();
    await clock.advance(toastInterval - 1);
    expect(seen()).toEqual(['below']);
  });

  test('a stack that was held when its last one was dismissed holds nothing back', async () => {
    show('held');
    queue.pause();
    queue.dismiss();
    show('next');
    await clock.advance(toastInterval);
    expect(seen()).toEqual([]);
  });

  test('one whose action was taken goes, and only that one', () => {
    show('other');
    const undone: string[] = [];
    const action = { text: 'Undo', run: () => void undone.push(show('undone')) };
    queue.show({ severity: 'success', title: 'followed', action });
    const [newest] = queue.shown;
    if (newest) queue.act(newest);
    expect([undone.length, seen()]).toEqual([1, ['undone', 'other']]);
  });

  test('dismissing the last one by hand stops the clock', () => {
    const id = show('only');
    queue.dismiss(id);
    expect(clock.pending).toBe(0);
    expect(queue.waiting).toBe(false);
  });
});
