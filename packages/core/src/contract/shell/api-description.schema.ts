import { type Static, Type } from 'typebox';
import type { SchemaMap } from '../common.schema.ts';

const closed = { additionalProperties: false };
const anyMembers = Type.Record(Type.String(), Type.Unknown());

/** The members of an OpenAPI document that ours has. */
export const ApiDescription = Type.Object(
  {
    openapi: Type.Literal('3.1.1'),
    info: anyMembers,
    servers: Type.Array(anyMembers),
    tags: Type.Array(anyMembers),
    paths: Type.Record(Type.String(), anyMembers, {
      description: 'Operations by address and method.',
    }),
    components: anyMembers,
  },
  closed,
);
export type ApiDescription = Static<typeof ApiDescription>;

export const apiDescriptionSchemas = {
  getApiDescription: { response: ApiDescription },
} as const satisfies SchemaMap;
