import {
  type EndpointName,
  endpointList,
  endpoints,
  type Permission,
  permissions,
} from '@skipper/core/contract';
import { type EndpointSchemas, schemas } from '@skipper/core/contract/schemas';

import { afterAll, beforeAll, expect, test } from 'vitest';
import { cast } from '../testing/actors.ts';
import { contractRequest } from '../testing/contract-request.ts';
import { sampleValue, unusedId } from '../testing/sample-value.ts';
import { startTestServer, type TestServer } from '../testing/start-test-server.ts';
import { linkedPages } from './linked-pages.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ demo: true });
});
afterAll(() => server.close());

/** Addresses outside the contract. The web app's files have no routes: they handle the rest. */
const others = [
  'GET /livez',
  'GET /readyz',
  'GET /uploads/:name',
  'GET /uploads/curves/:name',
  'GET /api/preferences/unsubscribe/:token',
  'GET /api/events',
  'POST /api/hooks/:provider',
  'POST /api/hooks/whop',
  'GET /outbox',
  'GET /outbox/style.css',
  'GET /outbox/:id',
];

/** Reads the routes out of the tree that Fastify prints. */
function registeredRoutes(): string[] {
  const tree = server.app.fastify.printRoutes({ commonPrefix: false });
  const path: string[] = [];
  return tree.split('\n').flatMap((line) => {
    const [, indent = '', segment = '', methods = ''] =
      /^(.*)[├└]── (\S+)(?: \((.*)\))?$/.exec(line) ?? [];
    path.splice(indent.length / 4, Number.POSITIVE_INFINITY, segment);
    const names = methods === '' ? [] : methods.split(', ').filter((name) => name !== 'HEAD');
    return names.map((method) => `${method} ${path.join('')}`);
  });
}

test('every route is in the contract or on the list, and the other way round', () => {
  const wanted = endpointList.map(({ method, path }) => `${method} /api${path}`);
  // Parameters at one place of two addresses may have two names, which the tree merges.
  const plain = (routes: readonly string[]) =>
    routes.map((route) => route.replace(/:[\w|:]+/g, ':')).toSorted();
  expect(plain(registeredRoutes())).toEqual(plain([...wanted, ...others]));
});

const paths = [...new Set(endpointList.map(({ path }) => path))];
const everyMethod = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'TRACE'] as const;

test.each(paths)('%s refuses every method but its own and names those', async (path) => {
  const { headers } = await cast(server, 'admin');
  const url = `/api${path.replace(/:\w+/g, unusedId)}`;
  // `/profile/:username` also matches words with their own routes.
  const own = [...endpointList, ...linkedPages].filter((endpoint) =>
    new RegExp(`^${endpoint.path.replace(/:\w+/g, '[^/]+')}$`).test(
      path.replace(/:\w+/g, unusedId),
    ),
  );
  const methods = new Set<string>(own.map(({ method }) => method));
  if (methods.has('GET')) methods.add('HEAD');
  const allow = [...methods].sort().join(', ');
  for (const method of everyMethod.filter((one) => !methods.has(one))) {
    const answer = await server.app.fastify.inject({ method: method as 'GET', url, headers });
    expect([answer.statusCode, answer.headers.allow], method).toEqual([405, allow]);
  }
});

const withBody = (Object.keys(schemas) as EndpointName[]).filter(
  (name) => (schemas[name] as EndpointSchemas).body !== undefined,
);

/** Columns and rights that a careless handler could copy into a row. */
const smuggled = {
  id: unusedId,
  ownerId: unusedId,
  userId: unusedId,
  role: 'admin',
  permissions: Object.fromEntries(permissions.map((name) => [name, true])),
  emailIsVerified: true,
  needsSetup: false,
  createdAt: '2026-01-01T00:00:00.000Z',
};

/** The body and every object within it, each with a field that no schema knows. */
function* withUnknownField(value: unknown, path = ''): Generator<{ body: unknown; field: string }> {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return;
  yield { body: { ...value, smuggled: true }, field: `${path}smuggled` };
  for (const [name, part] of Object.entries(value)) {
    for (const { body, field } of withUnknownField(part, `${path}${name}.`)) {
      yield { body: { ...value, [name]: body }, field };
    }
  }
}

const unknownFields = ({ errors }: { errors: readonly { code: string; field: string }[] }) =>
  errors.flatMap(({ code, field }) => (code === 'unknown_field' ? [field] : [])).toSorted();

test.each(withBody)('%s refuses every field that it does not know', async (name) => {
  const { body: schema = {} }: EndpointSchemas = schemas[name];
  const { headers } = await cast(server, mayCall(name));
  const send = async (body: unknown) => {
    const request = contractRequest(name, { body });
    const options = { ...request, headers: { ...request.headers, ...headers } };
    return server.app.fastify.inject(options);
  };
  const known = Object.keys((schema as { properties?: object }).properties ?? {});
  const unknown = Object.entries(smuggled).filter(([field]) => !known.includes(field));
  const body = sampleValue(schema);
  const answer = await send({ ...Object(body), ...Object.fromEntries(unknown) });
  expect(answer.statusCode, answer.body).toBe(400);
  expect(unknownFields(answer.json())).toEqual(unknown.map(([field]) => field).toSorted());
  for (const { body: spoiled, field } of withUnknownField(body)) {
    expect(unknownFields((await send(spoiled)).json()), field).toEqual([field]);
  }
});

function mayCall(name: EndpointName): 'mentor A' | 'admin' {
  const { access } = endpoints[name];
  const isForAdmins = (one: Permission) => one === 'edit-broadcasters' || one === 'impersonate';
  return typeof access === 'object' && access.require.some(isForAdmins) ? 'admin' : 'mentor A';
}
