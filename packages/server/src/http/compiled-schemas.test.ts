import { type EndpointName, endpoints } from '@skipper/core/contract';
import { type EndpointSchemas, schemas } from '@skipper/core/contract/schemas';
import Fastify from 'fastify';
import { expect, test } from 'vitest';
import { registerSchemas, serializerOf, validatorOf } from './compiled-schemas.ts';

const names = Object.keys(endpoints) as EndpointName[];

test.each(names)('every schema of %s compiles', (name) => {
  const { params, query, body, response }: EndpointSchemas = schemas[name];
  for (const schema of [params, query, body]) {
    if (schema) expect(validatorOf(schema)).toBeTypeOf('function');
  }
  if (endpoints[name].success !== 204) expect(serializerOf(response)).toBeTypeOf('function');
});

test('a schema that does not compile is refused', () => {
  expect(() => validatorOf({ type: 'sentence' })).toThrow('type');
});

test('a schema is compiled at its first use, and once for all servers', async () => {
  let looks = 0;
  const properties = { count: { type: 'integer' } };
  const body = {
    type: 'object',
    get properties() {
      looks += 1;
      return properties;
    },
  };
  const ask = async (count: unknown) => {
    const app = Fastify();
    registerSchemas(app);
    app.post('/', { schema: { body } }, async () => ({}));
    await app.ready();
    const before = looks;
    const { statusCode } = await app.inject({ method: 'POST', url: '/', body: { count } });
    return { statusCode, compiled: looks > before, early: before };
  };
  expect(await ask(1)).toEqual({ statusCode: 200, compiled: true, early: 0 });
  expect(await ask(2)).toMatchObject({ statusCode: 200, compiled: false });
  expect(await ask('two')).toMatchObject({ statusCode: 400 });
});
