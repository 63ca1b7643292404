import { describe, expect, test } from 'vitest';
import type { Toast } from './toast.ts';
import { addToast, dismissToast, shownToasts, visibleToasts } from './toast-order.ts';

const toast = (id: string, dismissed = false): Toast => ({
  id,
  severity: 'info',
  title: id,
  description: '',
  dismissable: true,
  dismissed,
});
const ids = (queue: readonly Toast[]) => queue.map((one) => one.id).join('');
const queue = [toast('d'), toast('c', true), toast('b'), toast('a')];

describe('the order of toasts', () => {
  test('a new one goes to the front and at most four are kept', () => {
    expect(ids(addToast(queue, toast('e')))).toBe('edcb');
  });

  test('dismissing marks the named one and keeps it in its place', () => {
    const after = dismissToast(queue, 'b');
    expect(ids(after)).toBe('dcba');
    expect(ids(visibleToasts(after, 3))).toBe('da');
  });

  test('dismissing without an id takes the newest visible one', () => {
    expect(ids(visibleToasts(dismissToast([toast('d', true), toast('c'), toast('b')]), 3))).toBe(
      'b',
    );
  });

  test('dismissing an unknown id, or an empty queue, changes nothing', () => {
    expect(dismissToast(queue, 'zz')).toEqual(queue);
    expect(dismissToast([])).toEqual([]);
  });

  test('three are shown where there is room and one where there is not', () => {
    expect(ids(visibleToasts(queue, shownToasts(false)))).toBe('dba');
    expect(ids(visibleToasts(queue, shownToasts(true)))).toBe('d');
    expect([shownToasts(false), shownToasts(true)]).toEqual([3, 1]);
  });
});
