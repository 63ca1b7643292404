import { type LookupAddress, lookup } from 'node:dns';
import { request as httpRequest } from 'node:http';
import { request as httpsRequest } from 'node:https';
import { isIP, type LookupFunction } from 'node:net';
import { isPublicAddress } from './public-address.ts';

/** A message to an external service. */
export interface OutwardPost {
  readonly headers: Readonly<Record<string, string | number>>;
  readonly body: string | Uint8Array;
  /**
   * `public`: the address was given by a user, so it must not be internal. `any`: the operator
   * chose it.
   */
  readonly reach: 'public' | 'any';
}

/** The whole exchange, the answer included. */
const timeLimit = 10_000;
/** The response is not used; it is cut off beyond this size. */
const answerLimit = 64 * 1024;

type Resolve = (
  name: string,
  options: { readonly all: true },
  done: (error: NodeJS.ErrnoException | null, addresses: LookupAddress[]) => void,
) => void;

/**
 * Posts and returns the status. Follows no redirect: it could lead to an internal address.
 *
 * @throws Error without a response in time, or if the address is not public where it has to be.
 */
export async function post(
  url: URL,
  { headers, body, reach }: OutwardPost,
  resolve: Resolve = lookup,
): Promise<number> {
  const host = url.hostname.replace(/^\[|\]$/g, '');
  // An address that is written out is connected to without being looked up.
  if (reach === 'public' && isIP(host) !== 0 && !isPublicAddress(host)) throw leadsInside();
  const send = url.protocol === 'https:' ? httpsRequest : httpRequest;
  const request = send(url, {
    method: 'POST',
    headers,
    signal: AbortSignal.timeout(timeLimit),
    ...(reach === 'public' && { lookup: publicLookup(resolve) }),
  });
  const status = new Promise<number>((answer, fail) => {
    request.on('error', fail);
    request.on('response', (response) => {
      answer(response.statusCode ?? 0);
      let size = 0;
      response.on('data', (chunk: Buffer) => {
        size += chunk.length;
        if (size > answerLimit) response.destroy();
      });
      response.on('error', () => undefined);
    });
  });
  request.end(body);
  return status;
}

/**
 * Resolves a name and drops addresses that are not public. The socket connects to this result, so a
 * name that resolves differently the next time (DNS rebinding) gains nothing.
 */
function publicLookup(resolve: Resolve): LookupFunction {
  return (name, options, done) => {
    resolve(name, { all: true }, (error, addresses) => {
      const open = addresses?.filter(({ address }) => isPublicAddress(address)) ?? [];
      const [first] = open;
      if (error || !first) done(error ?? leadsInside(), '');
      else if (options.all) done(null, open);
      else done(null, first.address, first.family);
    });
  };
}

const leadsInside = (): Error => new Error('The address leads to a network that is not public.');
