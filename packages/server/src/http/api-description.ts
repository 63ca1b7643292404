import { type ApiDescription, brand, type Endpoint, endpointList } from '@skipper/core/contract';
import { areaOfCall, type EndpointSchemas, schemas } from '@skipper/core/contract/schemas';
import { fileTypes } from './file-answers.ts';

/** A JSON Schema of named values, as those of parameters are. */
interface Members {
  readonly properties?: Readonly<Record<string, object>>;
  readonly required?: readonly string[];
}

type Json = Readonly<Record<string, unknown>>;

const text = { type: 'string' };
const content = (type: string, schema: object): Json => ({ [type]: { schema } });
const problem = { $ref: '#/components/schemas/Problem' };

/** All calls of the contract as an OpenAPI 3.1 document. */
export function describeApi(version: string): ApiDescription {
  const paths: Record<string, Record<string, unknown>> = {};
  for (const endpoint of endpointList) {
    const address = endpoint.path.replace(/:(\w+)/g, '{$1}');
    paths[address] ??= {};
    paths[address][endpoint.method.toLowerCase()] = operationOf(endpoint);
  }
  return {
    openapi: '3.1.1',
    info: { title: `${brand.name} API`, version },
    servers: [{ url: '/api' }],
    tags: [...new Set(Object.values(areaOfCall))].map((name) => ({ name })),
    paths,
    components: {
      schemas: { Problem: problemSchema },
      responses: {
        Problem: {
          description: 'Why the call failed (RFC 9457).',
          content: content('application/problem+json', problem),
        },
      },
      parameters: { IdempotencyKey: idempotencyKey },
      securitySchemes: { bearer: { type: 'http', scheme: 'bearer' } },
    },
  };
}

function operationOf(endpoint: Endpoint): Json {
  const schema: EndpointSchemas = schemas[endpoint.name as keyof typeof schemas];
  const rights = rightsOf(endpoint);
  const body = bodyOf(endpoint, schema.body);
  return {
    operationId: endpoint.name,
    summary: endpoint.summary,
    ...(rights && { description: rights }),
    tags: [areaOfCall[endpoint.name]],
    security: endpoint.access === 'public' ? [{}, { bearer: [] }] : [{ bearer: [] }],
    parameters: [
      ...parametersOf('path', schema.params),
      ...parametersOf('query', schema.query),
      ...(endpoint.method === 'GET' ? [] : [{ $ref: '#/components/parameters/IdempotencyKey' }]),
    ],
    ...(body && { requestBody: body }),
    responses: {
      [endpoint.success]: answerOf(endpoint, schema.response),
      default: { $ref: '#/components/responses/Problem' },
    },
  };
}

function rightsOf({ access, owner }: Endpoint): string {
  const { require = [], forbid = [] } = typeof access === 'string' ? {} : access;
  return [
    ...require.map((permission) => `Needs the permission \`${permission}\`.`),
    ...forbid.map((permission) => `Not for callers with the permission \`${permission}\`.`),
    ...(owner ? [`The ${owner.resource.replaceAll('-', ' ')} must be the caller’s own.`] : []),
  ].join(' ');
}

function parametersOf(place: 'path' | 'query', schema: Members = {}): readonly Json[] {
  const { properties = {}, required = [] } = schema;
  return Object.entries(properties).map(([name, one]) => ({
    name,
    in: place,
    required: required.includes(name),
    schema: one,
  }));
}

function bodyOf({ encoding }: Endpoint, schema: Members | undefined): Json | undefined {
  if (encoding === 'one-click') {
    const form = { type: 'object' };
    const types = ['application/x-www-form-urlencoded', 'multipart/form-data'];
    const either = Object.assign({}, ...types.map((type) => content(type, form)));
    return { required: false, content: either };
  }
  if (encoding === 'multipart') {
    const { properties, required = [], ...rest } = schema ?? { type: 'object' };
    const file = { ...text, format: 'binary' };
    const form = {
      ...rest,
      properties: { ...properties, file },
      required: [...required, 'file'],
    };
    return { required: true, content: content('multipart/form-data', form) };
  }
  return schema && { required: true, content: content('application/json', schema) };
}

function answerOf({ path, success, summary }: Endpoint, schema: object): Json {
  if (success === 204) return { description: summary };
  const files = fileTypes(path).map((type) => content(type, { ...text, format: 'binary' }));
  return {
    description: summary,
    content: Object.assign(content('application/json', schema), ...files),
  };
}

const problemSchema = {
  type: 'object',
  required: ['type', 'title', 'status', 'detail', 'requestId', 'errors'],
  properties: {
    type: text,
    title: text,
    status: { type: 'integer' },
    detail: text,
    requestId: text,
    errors: {
      type: 'array',
      items: {
        type: 'object',
        required: ['message', 'code'],
        properties: {
          message: text,
          field: { ...text, description: 'Dotted path of the form field at fault.' },
          code: { ...text, description: 'Stable and machine-readable.' },
        },
      },
    },
  },
};

const idempotencyKey = {
  name: 'Idempotency-Key',
  in: 'header',
  required: false,
  description:
    'Of a signed-in caller: sent again with the same key, a call does nothing more and answers as before.',
  schema: { ...text, minLength: 1, maxLength: 255, pattern: '^[\\x21-\\x7e]+$' },
};
