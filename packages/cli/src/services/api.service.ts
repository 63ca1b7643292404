import { type CallArgs, type Endpoint, endpointList, type Method } from '@skipper/core/contract';
import { usageError } from '../command-error.ts';
import type { CommandContext } from '../commands/context.ts';

export interface ApiOptions {
  readonly field: readonly (readonly [string, unknown])[];
  readonly typedField: readonly (readonly [string, unknown])[];
}

const methods: readonly Method[] = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'];

/** One call without a special view: the response is printed as is. */
export async function callApi(
  context: CommandContext,
  methodText: string,
  pathText: string,
  options: ApiOptions,
): Promise<void> {
  const { endpoint, args } = rawCall(methodText, pathText, [
    ...options.field,
    ...options.typedField,
  ]);
  const client = await context.client();
  context.output.value((await client.send(endpoint, args)) ?? null);
}

/** The call for a method, a path and fields: a query for GET, else a JSON body. Throws a usage error. */
export function rawCall(
  methodText: string,
  pathText: string,
  fields: readonly (readonly [string, unknown])[],
): { readonly endpoint: Endpoint; readonly args: CallArgs } {
  const method = methods.find((known) => known === methodText.toUpperCase());
  if (!method)
    throw usageError(`Unknown method "${methodText}".`, `Methods: ${methods.join(', ')}.`);
  const [pathPart = '', search = ''] = pathText.replace(/^\/?(api\/)?/, '/').split('?', 2);
  const url = URL.parse(`http://host/api${pathPart}`);
  if (!url?.pathname.startsWith('/api/')) {
    throw usageError(`"${pathText}" is not a path below /api.`, 'Give a path such as /session.');
  }
  const values = {
    ...Object.fromEntries(new URLSearchParams(search)),
    ...Object.fromEntries(fields),
  };
  const path = url.pathname.slice('/api'.length);
  const known = endpointList.find((one) => one.method === method && matches(one.path, path));
  const endpoint: Endpoint = {
    name: known?.name ?? `${method} ${path}`,
    method,
    path: path.replaceAll(':', '%3A'),
    access: 'public',
    provides: [],
    invalidates: known?.invalidates ?? [],
    alerts: 'suppressed',
    retry: known?.retry ?? 'always',
    success: known?.success ?? 200,
    summary: 'A direct API call.',
  };
  if (Object.keys(values).length === 0) return { endpoint, args: {} };
  return { endpoint, args: method === 'GET' ? { query: values } : { body: values } };
}

function matches(pattern: string, path: string): boolean {
  const wanted = pattern.split('/');
  const given = path.split('/');
  return (
    wanted.length === given.length &&
    wanted.every((part, index) => part.startsWith(':') || part === given[index])
  );
}
