import { ContainerModule } from 'inversify';
import { token } from '../../platform/composition/token.ts';
import { ClockToken, RandomToken } from '../../platform/ports/tokens.ts';
import { FailureListenerToken } from '../../platform/transport/transport.module.ts';
import { FailureToasts } from './failure-toasts.ts';
import { ToastQueue } from './toast-queue.store.ts';

export const ToastQueueToken = token<ToastQueue>('ToastQueue');

export const toastsModule = new ContainerModule(({ bind }) => {
  bind(ToastQueueToken)
    .toResolvedValue((clock, random) => new ToastQueue(clock, random), [ClockToken, RandomToken])
    .inSingletonScope();
  bind(FailureListenerToken)
    .toResolvedValue((toasts) => new FailureToasts(toasts), [ToastQueueToken])
    .inSingletonScope();
});
