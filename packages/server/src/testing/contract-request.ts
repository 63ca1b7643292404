import type { EndpointName } from '@skipper/core/contract';
import { endpoints } from '@skipper/core/contract';
import { type EndpointSchemas, schemas } from '@skipper/core/contract/schemas';
import type { InjectOptions } from 'fastify';
import { sampleValue } from './sample-value.ts';

/** Values to send instead of the smallest valid ones. */
export interface RequestParts {
  readonly params?: Readonly<Record<string, string>>;
  readonly body?: unknown;
}

/** A valid request of any call of the contract, made from its schemas. */
export function contractRequest(name: EndpointName, parts: RequestParts = {}): InjectOptions {
  const { method, path, encoding } = endpoints[name];
  const schema: EndpointSchemas = schemas[name];
  const params = { ...sampled(schema.params), ...parts.params };
  const url = `/api${path.replace(/:(\w+)/g, (_, key: string) => encodeURIComponent(String(params[key])))}`;
  const query = new URLSearchParams(textsOf(sampled(schema.query))).toString();
  const body = 'body' in parts ? parts.body : schema.body && sampled(schema.body);
  return {
    method,
    url: query === '' ? url : `${url}?${query}`,
    ...(body !== undefined && (encoding === 'multipart' ? multipart(body) : json(body))),
  };
}

function sampled(schema: EndpointSchemas['params']): Record<string, unknown> {
  return schema ? (sampleValue(schema) as Record<string, unknown>) : {};
}

function textsOf(values: object): Record<string, string> {
  return Object.fromEntries(Object.entries(values).map(([key, value]) => [key, String(value)]));
}

function json(body: unknown): InjectOptions {
  return { headers: { 'content-type': 'application/json' }, payload: JSON.stringify(body) };
}

const boundary = 'sample-boundary';

/** The fields, then a small file. */
function multipart(body: unknown): InjectOptions {
  const parts = Object.entries(textsOf(Object(body))).map(
    ([field, value]) => `Content-Disposition: form-data; name="${field}"\r\n\r\n${value}`,
  );
  parts.push(
    'Content-Disposition: form-data; name="file"; filename="sample.csv"\r\nContent-Type: text/csv\r\n\r\na,b\r\n1,2',
  );
  const lines = parts.map((part) => `--${boundary}\r\n${part}\r\n`);
  return {
    headers: { 'content-type': `multipart/form-data; boundary=${boundary}` },
    payload: `${lines.join('')}--${boundary}--\r\n`,
  };
}
