import { Type } from 'typebox';
import { expect, expectTypeOf, test } from 'vitest';
import type { DriftOf, NoneOf, StraysOf } from './contract-drift.schema.ts';
import { type Endpoint, mutation, type UploadedFile } from './endpoint.ts';
import { endpointList } from './endpoint-list.ts';
import { schemas } from './schemas.ts';

/**
 * Planted drifts, checked by the compiler: each line stops compiling if the check misses the part
 * that differs, or reports one that agrees.
 */

const closed = { additionalProperties: false };
const uuid = Type.Object({ uuid: Type.String() }, closed);
const name = Type.Object({ name: Type.String() }, closed);
const maybe = Type.Object({ name: Type.Optional(Type.String()) }, closed);

interface Rename {
  readonly params: { readonly uuid: string };
  readonly body: { readonly name: string };
  readonly response: { readonly name: string };
}

type Drift<S> = DriftOf<Endpoint<Rename>, S>;
const right = { params: uuid, body: name, response: name } as const;

test('types and schemas that agree do not drift', () => {
  expectTypeOf<Drift<typeof right>>().toEqualTypeOf<never>();
});

test('each part is compared, both ways', () => {
  const withoutParams = { body: name, response: name } as const;
  expectTypeOf<Drift<typeof withoutParams>>().toEqualTypeOf<'params'>();
  const withQuery = { ...right, query: name } as const;
  expectTypeOf<Drift<typeof withQuery>>().toEqualTypeOf<'query'>();
  const looser = { ...right, body: maybe } as const;
  expectTypeOf<Drift<typeof looser>>().toEqualTypeOf<'body'>();
  const wider = { ...right, response: Type.Object({ name: Type.Unknown() }, closed) } as const;
  expectTypeOf<Drift<typeof wider>>().toEqualTypeOf<'response'>();
});

test('an optional member more or less is a drift, though either type fits the other', () => {
  type Optional = Omit<Rename, 'body'> & { readonly body: { readonly name?: string } };
  const empty = { ...right, body: Type.Object({}, closed) } as const;
  expectTypeOf<DriftOf<Endpoint<Optional>, typeof empty>>().toEqualTypeOf<'body'>();
  const wideTags = {
    ...right,
    body: Type.Object(
      { name: Type.String(), tags: Type.Optional(Type.Array(Type.String())) },
      closed,
    ),
  } as const;
  expectTypeOf<Drift<typeof wideTags>>().toEqualTypeOf<'body'>();
});

test('the fields of an upload are compared, without its file', () => {
  type Upload = Omit<Rename, 'body'> & {
    readonly body: { readonly name: string; readonly file: UploadedFile };
  };
  expectTypeOf<DriftOf<Endpoint<Upload>, typeof right>>().toEqualTypeOf<never>();
  const looser = { ...right, body: maybe } as const;
  expectTypeOf<DriftOf<Endpoint<Upload>, typeof looser>>().toEqualTypeOf<'body'>();
});

test('a drift deep inside a list is found', () => {
  interface Listed {
    readonly response: { readonly rows: readonly { readonly at: string | null }[] };
  }
  const rows = (at: ReturnType<typeof Type.String>) =>
    ({ response: Type.Object({ rows: Type.Array(Type.Object({ at }, closed)) }, closed) }) as const;
  const deep = rows(Type.String());
  expectTypeOf<DriftOf<Endpoint<Listed>, typeof deep>>().toEqualTypeOf<'response'>();
});

test('the constant that the contract compiles with is refused while a part drifts', () => {
  const none: NoneOf<Drift<typeof right>> = {};
  const looser = { ...right, body: maybe } as const;
  // @ts-expect-error: the body drifts
  const some: NoneOf<Drift<typeof looser>> = {};
  // @ts-expect-error: no endpoint has these schemas
  const gone: NoneOf<StraysOf<{ gone: 1 }, object>> = {};
  expect([none, some, gone]).toEqual([{}, {}, {}]);
});

test('schemas that no endpoint has are found', () => {
  expectTypeOf<StraysOf<{ rename: 1 }, { rename: 2 }>>().toEqualTypeOf<never>();
  expectTypeOf<StraysOf<{ rename: 1; gone: 1 }, { rename: 2 }>>().toEqualTypeOf<'gone'>();
});

test.each(endpointList)('$name has a schema for each parameter of its path', (endpoint) => {
  const { params } = schemas[endpoint.name as keyof typeof schemas] as {
    params?: { properties?: object };
  };
  const named = [...endpoint.path.matchAll(/:(\w+)/g)].map(([, param]) => param);
  expect(Object.keys(params?.properties ?? {}).sort()).toEqual(named.sort());
});

test('an endpoint says its types, or it drifts', () => {
  const untyped = mutation('POST', {
    name: 'x',
    path: '/x',
    access: 'public',
    summary: 'X.',
  });
  expectTypeOf<DriftOf<typeof untyped, typeof right>>().not.toEqualTypeOf<never>();
});
