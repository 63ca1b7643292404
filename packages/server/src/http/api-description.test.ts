import { type EndpointName, endpointList } from '@skipper/core/contract';
import { schemas } from '@skipper/core/contract/schemas';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '../testing/start-test-server.ts';

interface Operation {
  readonly operationId: string;
  readonly security: readonly Readonly<Record<string, unknown>>[];
  readonly parameters: readonly Readonly<Record<string, unknown>>[];
  readonly requestBody?: { readonly content: Contents };
  readonly responses: Readonly<Record<string, { readonly content?: Contents }>>;
}
type Contents = Readonly<Record<string, { readonly schema: object }>>;

let server: TestServer;
let document: Readonly<Record<string, unknown>>;
let paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;

beforeAll(async () => {
  server = await startTestServer();
  const answer = await server.app.fastify.inject('/api/openapi.json');
  document = answer.json();
  paths = document.paths as typeof paths;
});
afterAll(() => server.close());

const plain = (value: unknown): unknown => JSON.parse(JSON.stringify(value ?? null));
const named = (path: string) => [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name);

test('anyone reads a document that names its version, its address and how to sign in', () => {
  expect(document).toMatchObject({
    openapi: '3.1.1',
    info: { title: 'Skipper API' },
    servers: [{ url: '/api' }],
    components: { securitySchemes: { bearer: { type: 'http', scheme: 'bearer' } } },
  });
});

test('it has each call of the contract once, and no other', () => {
  const operations = Object.values(paths).flatMap((methods) => Object.values(methods));
  const names = operations.map(({ operationId }) => operationId);
  expect(names.toSorted()).toEqual(endpointList.map(({ name }) => name).toSorted());
});

describe.each(endpointList)('$name', ({ name, method, path, access, success, encoding }) => {
  const address = path.replace(/:(\w+)/g, '{$1}');
  const operation = () => paths[address]?.[method.toLowerCase()] as Operation;
  const schema = schemas[name as EndpointName];

  test('has its parameters, its body and its answer', () => {
    const { parameters, requestBody, responses } = operation();
    const inPath = parameters.filter(({ in: place }) => place === 'path');
    expect(inPath.map((one) => one.name).toSorted()).toEqual(named(address).toSorted());
    expect(inPath.every(({ required }) => required === true)).toBe(true);
    const inQuery = parameters.filter(({ in: place }) => place === 'query');
    const query = 'query' in schema ? schema.query.properties : {};
    expect(Object.fromEntries(inQuery.map((one) => [one.name, one.schema]))).toEqual(plain(query));
    if (!encoding) {
      const sent = requestBody?.content['application/json']?.schema;
      expect(plain(sent)).toEqual('body' in schema ? plain(schema.body) : null);
    }
    const answered = responses[success]?.content?.['application/json']?.schema;
    expect(plain(answered)).toEqual(success === 204 ? null : plain(schema.response));
  });

  test('says who may call it', () => {
    const open = operation().security.some((one) => Object.keys(one).length === 0);
    expect(open).toBe(access === 'public');
  });
});

test('a call with a file takes it as a part of a form, beside its other fields', () => {
  const form = paths['/imports']?.post?.requestBody?.content['multipart/form-data'];
  expect(form?.schema).toMatchObject({ properties: { file: { format: 'binary' } } });
});

test('an address of a file answers with the file, too', () => {
  const contents = paths['/invoices/{uuid}.pdf']?.get?.responses[200]?.content;
  expect(Object.keys(contents ?? {})).toEqual(['application/json', 'application/pdf']);
});

test('all that it refers to is in it', () => {
  const references = JSON.stringify(document).matchAll(/"\$ref":"#\/([^"]+)"/g);
  for (const [, reference = ''] of references) {
    const found = reference
      .split('/')
      .reduce<unknown>((part, name) => (part as Record<string, unknown>)?.[name], document);
    expect(found, reference).toBeDefined();
  }
});
