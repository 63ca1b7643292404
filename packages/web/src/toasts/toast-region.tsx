import { shownToasts } from '@skipper/core';
import { observer } from 'mobx-react-lite';
import { useEffect, useLayoutEffect } from 'react';
import { createPortal } from 'react-dom';
import { useMediaQuery } from '../ui/use-media-query.ts';
import { useSkipper } from '../web-context.tsx';
import { ToastCard } from './toast-card.tsx';

/** The stack of notifications. Nothing leaves while the mouse, the focus or another tab is on it. */
export const ToastRegion = observer(function ToastRegion() {
  const { toasts } = useSkipper();
  const narrow = useMediaQuery('(width < 40rem)');
  useLayoutEffect(() => toasts.resize(shownToasts(narrow)), [toasts, narrow]);

  useEffect(() => {
    const follow = () => (document.hidden ? toasts.pause() : toasts.resume());
    document.addEventListener('visibilitychange', follow);
    return () => document.removeEventListener('visibilitychange', follow);
  }, [toasts]);

  // Beside the root and marked for React Aria, so that an open dialog neither covers nor hides it.
  return createPortal(
    <section
      data-react-aria-top-layer="true"
      aria-label="Notifications"
      aria-live="polite"
      className="pointer-events-none fixed inset-x-0 top-top-bar z-50 p-3 sm:start-auto sm:top-auto sm:bottom-0 sm:w-96 sm:p-5"
    >
      <ol
        className="grid gap-2"
        onPointerEnter={() => toasts.pause()}
        onPointerLeave={() => toasts.resume()}
        onFocus={() => toasts.pause()}
        onBlur={() => toasts.resume()}
      >
        {toasts.shown.map((toast) => (
          <ToastCard key={toast.id} toast={toast} onDismiss={() => toasts.dismiss(toast.id)} />
        ))}
      </ol>
    </section>,
    document.body,
  );
});
