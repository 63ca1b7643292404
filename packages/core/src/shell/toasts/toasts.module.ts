import { feature } from '../../platform/composition/feature.ts';
import { ClockToken, RandomToken } from '../../platform/ports/tokens.ts';
import { FailureListenerToken } from '../../platform/transport/transport.module.ts';
import { FailureToasts } from './failure-toasts.ts';
import { ToastQueue } from './toast-queue.store.ts';

export const toastsFeature = feature(
  'toasts',
  [ClockToken, RandomToken],
  (clock, random) => new ToastQueue(clock, random),
);

export const failureToastsFeature = feature(
  'failure toasts',
  [toastsFeature],
  (toasts) => new FailureToasts(toasts),
  FailureListenerToken,
);
