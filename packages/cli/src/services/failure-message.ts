import { ApiError } from '@skipper/core';
import { CommandError } from '../command-error.ts';
import { exitCodeOfStatus, exitCodes } from '../exit-codes.ts';

/** What a failed call was about, for its message. */
export interface CallFacts {
  readonly server: string;
  /** Seconds the command had in all. */
  readonly timeout: number;
  /** True when that time is over. */
  readonly outOfTime: boolean;
  /** Why the last attempt failed, when it did. */
  readonly lastFailure: unknown;
  /** Where the token came from; undefined when there is none. */
  readonly tokenFrom: 'SKIPPER_TOKEN' | 'SKIPPER_TOKEN_FILE' | 'stored' | undefined;
}

/** A failed call as a command tells it: what happened, what to do, and the exit status. */
export function commandErrorOf(error: unknown, facts: CallFacts): unknown {
  if (!(error instanceof ApiError)) return error;
  if (facts.outOfTime || error.status === undefined) return unreachable(error, facts);
  if (error.status === 401) return signedOut(facts);
  const [item] = error.items;
  const messages = error.items.map(({ field, message }) =>
    field === undefined ? message : `${field}: ${message}`,
  );
  return new CommandError(messages.join('\n') || error.message, {
    exitCode: exitCodeOfStatus(error.status),
    code: item?.code ?? `status_${error.status}`,
    hint: error.status === 403 ? 'Sign in with an account that may do this.' : undefined,
  });
}

function signedOut({ server, tokenFrom }: CallFacts): CommandError {
  const message =
    tokenFrom === undefined ? `You are not signed in to ${server}.` : 'Your sign-in is over.';
  const hint =
    tokenFrom === undefined || tokenFrom === 'stored'
      ? 'Run `skipper auth login`, or set SKIPPER_TOKEN.'
      : `The token in ${tokenFrom} is missing at the server, expired or revoked. Set a new one.`;
  return new CommandError(message, {
    exitCode: exitCodes.authentication,
    code: 'unauthorized',
    hint,
  });
}

function unreachable(error: ApiError, facts: CallFacts): CommandError {
  const reason = networkReason(facts.lastFailure ?? error.cause);
  const { server, timeout } = facts;
  const message = reason
    ? `${server} could not be reached: ${reason}.`
    : `${server} gave no answer within ${timeout} s.`;
  return new CommandError(message, {
    exitCode: exitCodes.unavailable,
    code: facts.outOfTime ? 'timeout' : 'unreachable',
    hint: 'Check that the server runs and that the address is right (`skipper config list`), or give it more time with --timeout.',
  });
}

const reasons: Readonly<Record<string, string>> = {
  ECONNREFUSED: 'connection refused',
  ENOTFOUND: 'no such host',
  EAI_AGAIN: 'the name could not be looked up',
  ECONNRESET: 'the connection broke off',
  UND_ERR_SOCKET: 'the connection broke off',
  UND_ERR_CONNECT_TIMEOUT: 'no connection in time',
  ETIMEDOUT: 'no connection in time',
};

/** The reason in words; undefined where the failure says nothing about the network. */
function networkReason(failure: unknown): string | undefined {
  if (!(failure instanceof Error)) return undefined;
  const code = 'code' in failure ? String(failure.code) : '';
  return reasons[code] ?? (networkReason(failure.cause) || failure.message || undefined);
}
