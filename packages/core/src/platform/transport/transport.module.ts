import { feature } from '../composition/feature.ts';
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

/** Bound by the session and the toasts: the transport knows only these interfaces. */
export const TokenSourceToken = token<TokenSource>('TokenSource');
export const UnauthorizedHandlerToken = token<UnauthorizedHandler>('UnauthorizedHandler');
export const FailureListenerToken = token<FailureListener>('FailureListener');

const attemptSenderFeature = feature(
  'attempt sender',
  [HttpSenderToken, ClockToken, EnvironmentToken],
  (sender, clock, environment) => new AttemptSender(sender, clock, environment.attemptTimeout),
);

const pauseFeature = feature(
  'pause',
  [ClockToken, ConnectivityToken],
  (clock, connectivity) => new Pause(clock, connectivity),
);

const callObserverFeature = feature(
  'call observer',
  [UnauthorizedHandlerToken, FailureListenerToken],
  (unauthorized, failures) => new CallObserver(unauthorized, failures),
);

export const transportFeature = feature(
  'transport',
  [attemptSenderFeature, pauseFeature, RandomToken, TokenSourceToken, callObserverFeature],
  (attempts, pause, random, tokens, observer) =>
    new Transport(attempts, pause, random, tokens, observer),
);
