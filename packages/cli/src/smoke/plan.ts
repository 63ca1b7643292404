import { type Access, type Endpoint, endpointList } from '@skipper/core/contract';
import { areaOfCall, type EndpointSchemas, schemas } from '@skipper/core/contract/schemas';
import { argumentsOf, unusedParams } from './arguments.ts';
import type { SmokeCheck } from './check.ts';
import type { Facts } from './facts.ts';

/** A path that no call has. */
const nowhere: Endpoint = {
  name: 'noSuchCall',
  method: 'GET',
  path: '/no-such-call',
  access: 'public',
  provides: [],
  invalidates: [],
  alerts: 'suppressed',
  retry: 'never',
  success: 200,
  summary: 'Not part of the contract.',
};

/**
 * Every check that changes nothing: each read answers, and each call refuses those who may not make
 * it. Writes are only sent where they must be refused, with nothing in them.
 */
export function readOnlyPlan(facts: Facts): readonly SmokeCheck[] {
  return [
    ...endpointList.flatMap((endpoint) => checksOf(endpoint, facts)),
    check(nowhere, 'unknown-id', { bearer: 'none', expects: 404 }),
  ];
}

function checksOf(endpoint: Endpoint, facts: Facts): readonly SmokeCheck[] {
  const { access } = endpoint;
  const closed = access !== 'public';
  const refused = closed && facts.permissions !== undefined && !allows(access, facts);
  return [
    ...(refused ? [] : [answers(endpoint, facts), unknownId(endpoint, facts)].flat()),
    ...(refused ? [] : badQuery(endpoint, facts)),
    ...emptyBody(endpoint),
    ...(closed ? [check(endpoint, 'no-bearer', { bearer: 'none', expects: 401 })] : []),
    ...(endpoint.name === 'getSession'
      ? [check(endpoint, 'unknown-bearer', { bearer: 'unknown', expects: 401 })]
      : []),
    ...(refused ? [check(endpoint, 'no-right', { bearer: 'own', expects: 403 })] : []),
  ];
}

/** Whether the caller has the rights that a call asks for. */
function allows(access: Access, { permissions }: Facts): boolean {
  if (access === 'public') return true;
  if (!permissions) return false;
  if (access === 'signed-in') return true;
  const barred = access.forbid?.some((name) => permissions[name]) ?? false;
  return access.require.every((name) => permissions[name]) && !barred;
}

/** Why a call that needs a user is left out. */
function signedOut({ access, name }: Endpoint, facts: Facts): string | undefined {
  if (access === 'public' || facts.permissions) return undefined;
  if (!facts.token) return 'no user is signed in';
  return name === 'getSession' ? undefined : 'the session cannot be read';
}

function answers(endpoint: Endpoint, facts: Facts): readonly SmokeCheck[] {
  // A link of a mail is needed to read it; an unknown one is checked.
  if (endpoint.method !== 'GET' || endpoint.path.includes(':token')) return [];
  const found = argumentsOf(endpoint, facts);
  const skip = signedOut(endpoint, facts) ?? ('missing' in found ? found.missing : undefined);
  return [
    check(endpoint, 'answer', {
      bearer: facts.token ? 'own' : 'none',
      expects: endpoint.success,
      args: 'args' in found ? found.args : unusedParams(endpoint),
      ...(skip === undefined ? {} : { skip }),
    }),
  ];
}

function unknownId(endpoint: Endpoint, facts: Facts): readonly SmokeCheck[] {
  if (endpoint.method !== 'GET' || !endpoint.path.includes(':')) return [];
  const skip = signedOut(endpoint, facts);
  const bearer = facts.token ? 'own' : 'none';
  return [
    check(endpoint, 'unknown-id', {
      bearer,
      expects: 404,
      ...(skip === undefined ? {} : { skip }),
    }),
  ];
}

/** A page of no length is refused by every list that has pages. */
function badQuery(endpoint: Endpoint, facts: Facts): readonly SmokeCheck[] {
  const { query }: EndpointSchemas = schemas[endpoint.name as keyof typeof schemas];
  const has = (query as { readonly properties?: object } | undefined)?.properties ?? {};
  if (endpoint.method !== 'GET' || !('limit' in has)) return [];
  const found = argumentsOf(endpoint, facts);
  const skip = signedOut(endpoint, facts) ?? ('missing' in found ? found.missing : undefined);
  const args = 'args' in found ? found.args : unusedParams(endpoint);
  return [
    check(endpoint, 'bad-query', {
      bearer: facts.token ? 'own' : 'none',
      expects: 400,
      args: { ...args, query: { ...args.query, limit: '0' } },
      ...(skip === undefined ? {} : { skip }),
    }),
  ];
}

/** A public write: nothing stands before it that would refuse it, so it is asked to do nothing. */
function emptyBody(endpoint: Endpoint): readonly SmokeCheck[] {
  const { access, method } = endpoint;
  if (access !== 'public' || method === 'GET') return [];
  const { body }: EndpointSchemas = schemas[endpoint.name as keyof typeof schemas];
  const args = { ...unusedParams(endpoint), ...(body && { body: {} }) };
  const { required = [] } = (body ?? {}) as { readonly required?: readonly string[] };
  // An invitation is accepted with nothing but its token: an unknown one is not found.
  return body === undefined || required.length > 0
    ? [check(endpoint, 'empty-body', { bearer: 'none', expects: 400, args })]
    : [check(endpoint, 'unknown-id', { bearer: 'none', expects: 404, args })];
}

const words: Readonly<Record<SmokeCheck['kind'], string>> = {
  answer: 'answers',
  'no-bearer': 'refuses a call without a bearer',
  'unknown-bearer': 'refuses a bearer that is not known',
  'no-right': 'refuses a user without the right',
  'unknown-id': 'finds nothing under an unknown name',
  'bad-query': 'refuses a page of no length',
  'empty-body': 'refuses a call with nothing in it',
  write: 'does its work',
};

type Parts = Pick<SmokeCheck, 'bearer' | 'expects'> & Partial<Pick<SmokeCheck, 'args' | 'skip'>>;

/** A check; without arguments it names nothing that exists. */
export function check(endpoint: Endpoint, kind: SmokeCheck['kind'], parts: Parts): SmokeCheck {
  return {
    name: `${endpoint.name}: ${words[kind]}`,
    area: areaOfCall[endpoint.name] ?? 'shell',
    kind,
    endpoint: kind === 'write' ? endpoint : withoutFile(endpoint),
    args: unusedParams(endpoint),
    ...parts,
  };
}

/** A refusal comes before anything is read, so no file is sent for it. */
function withoutFile({ encoding, ...endpoint }: Endpoint): Endpoint {
  return encoding === 'one-click' ? { ...endpoint, encoding } : endpoint;
}
