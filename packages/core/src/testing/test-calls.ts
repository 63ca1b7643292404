import { endpoints } from '../contract/index.ts';
import type { ApiError } from '../platform/transport/api-error.ts';
import type { CallOptions } from '../platform/transport/transport.ts';
import { testTransport } from './test-transport.ts';

const uuid = '00000000-0000-4000-8000-000000000009';

/** Where `write` of a call world goes. */
export const writePath = `/api/connected-accounts/${uuid}`;

/** A transport over fakes with three calls to make, whose outcomes are collected. */
export function callWorld() {
  const world = testTransport();
  const { transport, ports } = world;
  const results: unknown[] = [];
  const errors: ApiError[] = [];
  const collect = (call: Promise<unknown>): void => {
    call.then(
      (data) => results.push(data),
      (error: ApiError) => errors.push(error),
    );
  };
  return {
    ...world,
    ...ports,
    results,
    errors,
    /** `GET /api/session`. */
    read: (options?: CallOptions) => collect(transport.send(endpoints.getSession, {}, options)),
    /** `PATCH` to `writePath`. */
    write(options?: CallOptions) {
      const args = { params: { uuid }, body: { alias: 'Main' } };
      collect(transport.send(endpoints.updateConnectedAccount, args, options));
    },
    /** `DELETE /api/session`, which must not be retried. */
    leave: () => collect(transport.send(endpoints.signOut, {})),
    /** Milliseconds from each attempt to the next. */
    waits() {
      const times = ports.sender.requests.map(({ at }) => at);
      return times.slice(1).map((at, index) => at - (times[index] ?? 0));
    },
  };
}
