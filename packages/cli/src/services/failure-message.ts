import { ApiError } from '@skipper/core';
import { CommandError } from '../command-error.ts';
import { exitCodeOfStatus, exitCodes } from '../exit-codes.ts';
import { type ConnectionFailure, failureOfError, notUnderstood } from './connection-failure.ts';
import { type Subject, saysMissing } from './missing-subject.ts';

/** The subject of a failed call, for its message. */
export interface CallFacts {
  readonly server: string;
  /** Seconds the call had. */
  readonly timeout: number;
  /** True when that time is over. */
  readonly outOfTime: boolean;
  /** Why the last attempt failed, when the line or what answered is to blame. */
  readonly failure: ConnectionFailure | undefined;
  /** Where the token came from; undefined when there is none. */
  readonly tokenFrom: 'SKIPPER_TOKEN' | 'SKIPPER_TOKEN_FILE' | 'stored' | undefined;
  /** A field of the API as the user typed it. */
  readonly typed: (field: string) => string;
  /** The one thing that the call names, if it names one. */
  readonly subject?: Subject | undefined;
}

/** A failed call as a command reports it: the cause, the next step, and the exit status. */
export function commandErrorOf(error: unknown, facts: CallFacts): unknown {
  if (!(error instanceof ApiError)) return error;
  if (facts.failure?.final || facts.outOfTime || error.status === undefined) {
    return gotNoAnswer(error, facts);
  }
  if (error.status === 401) return signedOut(facts);
  const { subject } = facts;
  if (subject && saysMissing(error.status, error.items)) return notFound(subject);
  const [item] = error.items;
  if (!item) {
    return unreachable(facts.server, facts.failure ?? notUnderstood(error.status));
  }
  const messages = error.items.map(({ field, message }) =>
    field === undefined ? message : `${facts.typed(field)}: ${message}`,
  );
  return new CommandError(messages.join('\n'), {
    exitCode: exitCodeOfStatus(error.status),
    code: item.code ?? `status_${error.status}`,
    hint: error.status === 403 ? 'Sign in with an account that can.' : undefined,
  });
}

/** Names what is not there, and the command that lists what is. */
function notFound({ kind, name, lookUp }: Subject): CommandError {
  return new CommandError(`There is no ${kind} "${name}".`, {
    exitCode: exitCodes.notFound,
    code: 'not_found',
    hint: `Look for it with \`skipper ${lookUp}\`.`,
  });
}

function signedOut({ server, tokenFrom }: CallFacts): CommandError {
  const message =
    tokenFrom === undefined ? `You are not signed in to ${server}.` : 'Your session has expired.';
  const hint =
    tokenFrom === undefined || tokenFrom === 'stored'
      ? 'Run `skipper auth login`, or set SKIPPER_TOKEN.'
      : `The token in ${tokenFrom} is invalid, expired or revoked. Set a new one.`;
  return new CommandError(message, {
    exitCode: exitCodes.authentication,
    code: 'unauthorized',
    hint,
  });
}

function gotNoAnswer(error: ApiError, facts: CallFacts): CommandError {
  const { server, timeout, outOfTime } = facts;
  const failure = facts.failure ?? (error.cause ? failureOfError(error.cause) : undefined);
  const code = outOfTime ? 'timeout' : 'unreachable';
  if (failure) return unreachable(server, failure, code);
  return new CommandError(`${server} did not respond within ${timeout} s.`, {
    exitCode: exitCodes.unavailable,
    code,
    hint: 'Check that the server runs, or give each request more time with --timeout.',
  });
}

/** One line, so that it stays whole in a log: the address, the cause and the next step. */
export function unreachable(
  server: string,
  { reason, next }: ConnectionFailure,
  code = 'unreachable',
): CommandError {
  const message = `${server} could not be reached: ${reason}. ${next}`;
  return new CommandError(message, { exitCode: exitCodes.unavailable, code });
}
