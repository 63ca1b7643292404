import { ContainerModule } from 'inversify';
import { token } from '../composition/token.ts';
import {
  ClockToken,
  ConnectivityToken,
  EnvironmentToken,
  HttpSenderToken,
  RandomToken,
} from '../ports/tokens.ts';
import { AttemptSender } from './attempt.ts';
import { CallObserver } from './call-observer.ts';
import type { FailureListener } from './failure-listener.ts';
import { Pause } from './pause.ts';
import type { TokenSource } from './token-source.ts';
import { Transport } from './transport.ts';
import type { UnauthorizedHandler } from './unauthorized-handler.ts';

/** Bound by the session, the session and the toasts: the transport knows only these interfaces. */
export const TokenSourceToken = token<TokenSource>('TokenSource');
export const UnauthorizedHandlerToken = token<UnauthorizedHandler>('UnauthorizedHandler');
export const FailureListenerToken = token<FailureListener>('FailureListener');

export const AttemptSenderToken = token<AttemptSender>('AttemptSender');
export const PauseToken = token<Pause>('Pause');
export const CallObserverToken = token<CallObserver>('CallObserver');
export const TransportToken = token<Transport>('Transport');

export const transportModule = new ContainerModule(({ bind }) => {
  bind(AttemptSenderToken)
    .toResolvedValue(
      (sender, clock, environment) => new AttemptSender(sender, clock, environment.attemptTimeout),
      [HttpSenderToken, ClockToken, EnvironmentToken],
    )
    .inSingletonScope();
  bind(PauseToken)
    .toResolvedValue(
      (clock, connectivity) => new Pause(clock, connectivity),
      [ClockToken, ConnectivityToken],
    )
    .inSingletonScope();
  bind(CallObserverToken)
    .toResolvedValue(
      (unauthorized, failures) => new CallObserver(unauthorized, failures),
      [UnauthorizedHandlerToken, FailureListenerToken],
    )
    .inSingletonScope();
  bind(TransportToken)
    .toResolvedValue(
      (attempts, pause, random, tokens, observer) =>
        new Transport(attempts, pause, random, tokens, observer),
      [AttemptSenderToken, PauseToken, RandomToken, TokenSourceToken, CallObserverToken],
    )
    .inSingletonScope();
});
