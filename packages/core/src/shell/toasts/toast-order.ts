import type { Toast } from './toast.ts';

/** At most this many are kept (specification, section 9). */
const keptToasts = 4;

/** How many a stack shows: three where there is room, one where there is not. */
export const shownToasts = (narrow: boolean): number => (narrow ? 1 : 3);

/** The queue with a new toast in front; the oldest falls off the end. */
export function addToast(queue: readonly Toast[], toast: Toast): readonly Toast[] {
  return [toast, ...queue].slice(0, keptToasts);
}

/** The queue with one toast marked dismissed: the named one, or the newest visible one. */
export function dismissToast(queue: readonly Toast[], id?: string): readonly Toast[] {
  const target = id ?? queue.find((toast) => !toast.dismissed)?.id;
  return queue.map((toast) => (toast.id === target ? { ...toast, dismissed: true } : toast));
}

/** The toasts a stack of this size shows, newest first. */
export function visibleToasts(queue: readonly Toast[], limit: number): readonly Toast[] {
  return queue.filter((toast) => !toast.dismissed).slice(0, limit);
}
