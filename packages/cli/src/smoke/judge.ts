import { notFoundText } from '@skipper/core/contract';
import { schemaProblems, schemas } from '@skipper/core/contract/schemas';
import type { Answer, SmokeCheck } from './check.ts';

type Received = Exclude<Answer, { readonly failure: string }>;

/** Where an answer departs from the contract. Nothing: it is as promised. */
export function problemsOf(check: SmokeCheck, answer: Received): readonly string[] {
  const { expects, endpoint } = check;
  const { status } = answer;
  const found = headerProblems(check, answer);
  if (status !== expects) return [`status ${status}, expected ${expects}`, ...found];
  if (status === 204) return answer.body === '' ? found : ['a body where there is none', ...found];
  if (status >= 400) return [...failureProblems(answer), ...found];
  return [...bodyProblems(endpoint.name, answer), ...found];
}

/** Problems with the headers that every answer carries. */
function headerProblems({ bearer }: SmokeCheck, { headers }: Received): readonly string[] {
  const cache = headers['cache-control'] ?? '';
  const encoding = headers['content-encoding'] ?? 'identity';
  return [
    // Readable or not: a browser would decode it.
    ...(encoding === 'identity' ? [] : [`content-encoding "${encoding}", which was not asked for`]),
    ...(headers['x-content-type-options'] === 'nosniff' ? [] : ['no x-content-type-options']),
    ...(headers['x-request-id'] ? [] : ['no x-request-id']),
    ...(bearer === 'own' && !/no-store|no-cache|private/.test(cache)
      ? [`an answer to a bearer that caches may share (cache-control "${cache}")`]
      : []),
  ];
}

function bodyProblems(name: string, answer: Received): readonly string[] {
  const type = typeOf(answer);
  if (type !== 'application/json') return [`content type "${type}", expected application/json`];
  const value = parsed(answer.body);
  if (value === unreadable) return ['a body that is not JSON'];
  return schemaProblems(schemas[name as keyof typeof schemas].response, value);
}

/** The shape of every failure (RFC 9457 with the list `errors`). */
function failureProblems(answer: Received): readonly string[] {
  const { status, headers } = answer;
  const type = typeOf(answer);
  const shape = type === 'application/problem+json' ? [] : [`content type "${type}" of a failure`];
  const body = parsed(answer.body);
  if (body === unreadable || typeof body !== 'object' || body === null) {
    return [...shape, 'a failure whose body is not JSON'];
  }
  const problem = body as Readonly<Record<string, unknown>>;
  const texts = ['type', 'title', 'detail', 'requestId'].filter(
    (member) => typeof problem[member] !== 'string' || problem[member] === '',
  );
  return [
    ...shape,
    ...texts.map((member) => `a failure without ${member}`),
    ...(problem.status === status ? [] : [`a failure whose status says ${problem.status}`]),
    ...(problem.requestId === headers['x-request-id'] ? [] : ['another requestId than its header']),
    ...itemProblems(status, problem.errors),
    ...(headers['x-should-retry'] === 'false' ? [] : ['no x-should-retry: false']),
    ...(status === 401 && !headers['www-authenticate'] ? ['no www-authenticate'] : []),
  ];
}

function itemProblems(status: number, items: unknown): readonly string[] {
  if (!Array.isArray(items) || items.length === 0) return ['a failure without errors'];
  const whole = items.every(
    (one) => typeof one?.message === 'string' && typeof one?.code === 'string',
  );
  if (!whole) return ['an error without message or code'];
  if (status !== 404 || items[0].message === notFoundText) return [];
  return [`a 404 that does not say "${notFoundText}"`];
}

const typeOf = ({ headers }: Received): string =>
  (headers['content-type'] ?? '').split(';')[0]?.trim() ?? '';

const unreadable = Symbol('unreadable');

function parsed(body: string): unknown {
  try {
    return JSON.parse(body);
  } catch {
    return unreadable;
  }
}
