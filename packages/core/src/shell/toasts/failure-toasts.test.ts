import { describe, expect, test } from 'vitest';
import { type Endpoint, endpoints } from '../../contract/index.ts';
import { ApiError, type ApiErrorFacts } from '../../platform/transport/api-error.ts';
import { SeededRandom } from '../../testing/seeded-random.ts';
import { VirtualClock } from '../../testing/virtual-clock.ts';
import { FailureToasts } from './failure-toasts.ts';
import { ToastQueue } from './toast-queue.store.ts';

type Failure = readonly [ApiErrorFacts, Endpoint?];

function toastsAfter(...failures: readonly Failure[]) {
  const queue = new ToastQueue(new VirtualClock(), new SeededRandom());
  const toasts = new FailureToasts(queue);
  for (const [facts, endpoint = endpoints.getUserSubscriptions] of failures) {
    toasts.failed(new ApiError(facts), endpoint);
  }
  return queue.items.map(({ severity, title, description }) => ({ severity, title, description }));
}

const http = (message: string, field?: string): ApiErrorFacts => ({
  kind: 'http',
  status: 500,
  items: [{ message, code: 'x', ...(field ? { field } : {}) }],
});

describe('a failed request', () => {
  test('raises an info toast titled Notification with its message (TOAST-5)', () => {
    expect(toastsAfter([http('The server is tired.')])).toEqual([
      { severity: 'info', title: 'Notification', description: 'The server is tired.' },
    ]);
  });

  test('a time-out has its own text', () => {
    expect(toastsAfter([{ kind: 'TIMEOUT_ERROR' }])[0]?.description).toBe(
      'Request timed out. Please try again later',
    );
  });

  test.each<[string, Failure]>([
    ['the text Not found', [http('Not found')]],
    ['an error of a field', [http('Too short.', 'about')]],
    ['a call that suppresses alerts', [http('No.'), endpoints.signIn]],
    ['a cancelled call', [{ kind: 'aborted' }]],
  ])('%s raises none', (_name, failure) => {
    expect(toastsAfter(failure)).toEqual([]);
  });

  test('a storm of equal failures raises one', () => {
    const failure = http('Down for maintenance.');
    expect(toastsAfter([failure], [failure], [failure, endpoints.getMentors])).toHaveLength(1);
  });

  test('different failures raise one each', () => {
    expect(toastsAfter([http('a')], [http('b')])).toHaveLength(2);
  });
});
