import { shownToasts } from '@skipper/core';
import { observer } from 'mobx-react-lite';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { useMediaQuery } from '../ui/use-media-query.ts';
import { useSkipper } from '../web-context.tsx';
import { ToastCard } from './toast-card.tsx';
import { ToastHolds } from './toast-holds.ts';

/** The stack of notifications. Nothing leaves while the mouse, the focus or another tab is on it. */
export const ToastRegion = observer(function ToastRegion() {
  const { toasts } = useSkipper();
  const narrow = useMediaQuery('(width < 40rem)');
  useLayoutEffect(() => toasts.resize(shownToasts(narrow)), [toasts, narrow]);

  const list = useRef<HTMLOListElement>(null);
  const [holds] = useState(() => new ToastHolds(toasts));
  const { shown } = toasts;
  useEffect(() => {
    const follow = () => holds.set({ hidden: document.hidden });
    follow();
    document.addEventListener('visibilitychange', follow);
    return () => document.removeEventListener('visibilitychange', follow);
  }, [holds]);
  useEffect(() => {
    // What is dismissed reports neither that the focus went with it nor, as the last, that the pointer did.
    const focus = list.current?.contains(document.activeElement) === true;
    holds.set(shown.length === 0 ? { focus, pointer: false } : { focus });
  }, [holds, shown]);

  // Beside the root and marked for React Aria, so that an open dialog neither covers nor hides it.
  return createPortal(
    <section
      data-react-aria-top-layer="true"
      aria-label="Notifications"
      aria-live="polite"
      className="pointer-events-none fixed inset-x-0 top-top-bar z-50 p-3 sm:start-auto sm:top-auto sm:bottom-0 sm:w-96 sm:p-5"
    >
      <ol
        ref={list}
        className="grid gap-2"
        onPointerEnter={() => holds.set({ pointer: true })}
        onPointerLeave={() => holds.set({ pointer: false })}
        onFocus={() => holds.set({ focus: true })}
        onBlur={({ currentTarget, relatedTarget }) =>
          holds.set({ focus: currentTarget.contains(relatedTarget) })
        }
      >
        {shown.map((toast) => (
          <ToastCard
            key={toast.id}
            toast={toast}
            onAct={() => toasts.act(toast)}
            onDismiss={() => toasts.dismiss(toast.id)}
          />
        ))}
      </ol>
    </section>,
    document.body,
  );
});
