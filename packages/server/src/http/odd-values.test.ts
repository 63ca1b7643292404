import { type EndpointName, endpoints } from '@skipper/core/contract';
import { type EndpointSchemas, schemas } from '@skipper/core/contract/schemas';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { cast } from '../testing/actors.ts';
import { engines } from '../testing/engines.ts';
import { sampleValue, unusedId } from '../testing/sample-value.ts';
import { startTestServer, type TestServer } from '../testing/start-test-server.ts';

/** Invalid values as forms, scripts and attackers send them. */
const odd: readonly unknown[] = [
  null,
  true,
  0,
  -1,
  1.5,
  1e308,
  2 ** 53 + 2,
  '',
  ' ',
  'null',
  '1e5',
  [],
  {},
  [[]],
  { a: 1 },
  '\u0000',
  '\ud800',
  'a\u202eb',
  '😀',
  'Ⅷ',
  'İ',
  'x'.repeat(70_000),
  '../../etc/passwd',
  '2026-02-30',
  '0000-01-01',
  '+275760-09-13',
  '9999-12-31T23:59:59Z',
  '__proto__',
  unusedId,
];
const oddValue = fc.constantFrom(...odd);

/** The same value with some parts removed or replaced by odd ones. */
function disturbed(value: unknown): fc.Arbitrary<unknown> {
  if (Array.isArray(value)) {
    const items = fc.tuple(...value.map(disturbed));
    return fc.oneof({ weight: 5, arbitrary: items }, fc.array(oddValue, { maxLength: 60 }));
  }
  if (typeof value === 'object' && value !== null) {
    const parts = Object.entries(value).map(([name, part]) => [name, disturbed(part)] as const);
    const members = fc.record(Object.fromEntries(parts), { requiredKeys: [] });
    return fc.oneof({ weight: 5, arbitrary: members }, oddValue);
  }
  return fc.oneof({ weight: 3, arbitrary: fc.constant(value) }, oddValue);
}

const asText = (value: unknown): string =>
  (typeof value === 'string' ? value : JSON.stringify(value)).toWellFormed();

const queryOf = (query: unknown): string =>
  typeof query === 'object' && query !== null
    ? `?${new URLSearchParams(Object.entries(query).map(([name, value]) => [name, asText(value)]))}`
    : '';

describe.each(engines)('whatever is sent on %s', (engine) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer({ engine });
  });
  afterAll(() => server.close());

  const names = (Object.keys(endpoints) as EndpointName[]).filter(
    (name) => endpoints[name].encoding !== 'multipart',
  );
  test.each(names)('%s answers, and never fails', async (name) => {
    const { method, path } = endpoints[name];
    const { body, query }: EndpointSchemas = schemas[name];
    const actor = fc.constantFrom('visitor', 'mentee A', 'mentor A', 'admin');
    const request = fc.record({
      actor,
      params: fc.array(fc.oneof(fc.constant(unusedId), oddValue), { minLength: 2, maxLength: 2 }),
      payload: body ? disturbed(sampleValue(body)) : fc.constant(undefined),
      query: query ? disturbed(sampleValue(query)) : fc.constant(undefined),
    });
    await fc.assert(
      fc.asyncProperty(request, async ({ actor: who, params, payload, query: asked }) => {
        const { headers } = await cast(server, who);
        const left = [...params];
        const filled = path.replace(/:\w+/g, () =>
          encodeURIComponent(asText(left.pop()).slice(0, 200)),
        );
        const answer = await server.app.fastify.inject({
          method,
          url: `/api${filled}${queryOf(asked)}`,
          headers: { ...headers, ...(body && { 'content-type': 'application/json' }) },
          ...(body && { payload: JSON.stringify(payload) }),
        });
        expect(answer.statusCode, answer.body).toBeLessThan(500);
      }),
      { numRuns: 15, seed: 2_026 },
    );
  });
});
