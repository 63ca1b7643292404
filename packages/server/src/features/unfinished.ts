import { type EndpointName, endpoints } from '@skipper/core/contract';
import type { Handlers } from '../http/call.ts';
import { ProblemError } from '../http/problem-error.ts';

/** While the features of this release are being built: deleted before it lands. */
export function unfinished(): Handlers {
  const refuse = () => {
    throw new ProblemError(501, [{ message: 'Not built yet.', code: 'unfinished' }]);
  };
  return Object.fromEntries(
    (Object.keys(endpoints) as EndpointName[]).map((name) => [name, refuse]),
  ) as unknown as Handlers;
}
