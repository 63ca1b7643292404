import type { HttpResponse } from '@skipper/core';
import { brand } from '@skipper/core/contract';
import { ProxyError } from '@skipper/core/node';

/** Why a server could not be talked to, and what to do about it. */
export interface ConnectionFailure {
  /** Completes "… could not be reached: ". */
  readonly reason: string;
  readonly next: string;
  /** Trying again would fail the same way. */
  readonly final: boolean;
}

const checkAddress = 'Check that the server runs and that the address is right (--server).';

const checkProduct = `Check that this is the address of a ${brand.name} server (--server).`;

const checkProxy = 'Check the proxy (HTTPS_PROXY, HTTP_PROXY), or name the host in NO_PROXY.';

const codes: Readonly<Record<string, ConnectionFailure>> = {
  ECONNREFUSED: final('connection refused', checkAddress),
  ENOTFOUND: final('no such host', 'Check the address (--server).'),
  EHOSTUNREACH: final('host unreachable', 'Check the network and the address (--server).'),
  ENETUNREACH: final('network unreachable', 'Check the network and the address (--server).'),
  ERR_SSL_WRONG_VERSION_NUMBER: final(
    'it does not speak TLS',
    'Give its address with http:// if it is meant to be unencrypted (--server).',
  ),
  EAI_AGAIN: passing('the name could not be looked up'),
  ECONNRESET: passing('the connection was interrupted'),
  UND_ERR_SOCKET: passing('the connection was interrupted'),
  UND_ERR_CONNECT_TIMEOUT: passing('the connection timed out'),
  ETIMEDOUT: passing('the connection timed out'),
};

/** The failure of an attempt that got no answer, from the error below it. */
export function failureOfError(error: unknown): ConnectionFailure {
  if (!(error instanceof Error)) return passing('no answer');
  if (error instanceof ProxyError) return throughProxy(error);
  const code = 'code' in error ? String(error.code) : '';
  const known = codes[code];
  if (known) return known;
  if (isCertificateError(code)) {
    return final(
      `its certificate is not accepted (${firstClause(error.message)})`,
      'Use the name that it was issued for, or trust its issuer with NODE_EXTRA_CA_CERTS.',
    );
  }
  if (/^(ERR_SSL_|ERR_TLS_|EPROTO)/.test(code)) {
    return final(
      `no encrypted connection (${code})`,
      'Check the address and its protocol (--server).',
    );
  }
  // Undici gives its code to some of them only.
  if (code.startsWith('HPE_') || error.name === 'HTTPParserError') {
    return final('it does not speak HTTP', 'Check the port and the protocol (--server).');
  }
  return error.cause === undefined ? passing(error.message) : failureOfError(error.cause);
}

/** Most failures are the proxy's own, which is the one that is connected to. */
function throughProxy({ proxy, cause }: ProxyError): ConnectionFailure {
  const { reason, next, final: ends } = refusedByProxy(cause) ?? failureOfError(cause);
  const check = next.startsWith('Check ') ? checkProxy : next;
  return { reason: `${reason} (through the proxy ${proxy})`, next: check, final: ends };
}

/** The answer of a proxy that opens no way to the server; undefined for any other failure. */
function refusedByProxy(cause: unknown): ConnectionFailure | undefined {
  const text = cause instanceof Error ? cause.message : '';
  const [, status] = /^Proxy (?:response|Authentication Required) \((\d{3})\)/.exec(text) ?? [];
  if (status === '407') {
    return final('it asks for a user and a password', 'Add them to the address in HTTPS_PROXY.');
  }
  if (status === undefined) return undefined;
  const refused = `status ${status}`;
  return status.startsWith('5') ? passing(refused) : final(refused, checkProxy);
}

/** The failure if the responding server is not ours; undefined for any other response. */
export function failureOfResponse({
  status,
  headers,
  body,
}: HttpResponse): ConnectionFailure | undefined {
  // A proxy's own error page: the server behind it is temporarily unavailable.
  if (status >= 500) return passing(`status ${status}`);
  const reasoned = hasReasons(body);
  if (status === 429 && !reasoned) return passing(`too many requests (status ${status})`);
  if (status >= 300 && status <= 399) {
    const location = URL.parse(headers.location ?? '');
    if (location) {
      return final(`it redirects to ${location.origin}`, 'Give that address with --server.');
    }
    return final(`it redirects (status ${status})`, checkProduct);
  }
  if (/^\s*</.test(body) || /\bhtml\b/.test(headers['content-type'] ?? '')) {
    return final(`it answered with a web page (status ${status})`, checkProduct);
  }
  // A 401 says enough: the token is not accepted.
  if (status >= 400 && status !== 401 && !reasoned) {
    return final(`it answered with status ${status} and no reason`, checkProduct);
  }
  return status < 300 && !isReadable(body) ? notUnderstood(status) : undefined;
}

/** Whether a body holds an answer, or none, and was not cut off. */
function isReadable(body: string): boolean {
  try {
    if (body.trim() !== '') JSON.parse(body.replace(/^\ufeff/, ''));
    return true;
  } catch {
    return false;
  }
}

/** The failure if a success holds nothing that fits the call. */
export function notUnderstood(status: number): ConnectionFailure {
  return passing(`its answer was not understood (status ${status})`, checkProduct);
}

/** Whether the body of a refusal is one of our server's, which always gives reasons. */
const hasReasons = (body: string): boolean => body.includes('"errors"');

/** For a server that closes plain HTTP connections because it only speaks TLS. */
export const speaksTls = final('it only speaks TLS', 'Give its address with https:// (--server).');

/** Whether an attempt ended without one byte of an answer, as TLS servers end plain HTTP. */
export function wasHungUpOn(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const code = 'code' in error ? error.code : '';
  return code === 'ECONNRESET' || code === 'UND_ERR_SOCKET';
}

function final(reason: string, next: string): ConnectionFailure {
  return { reason, next, final: true };
}

function passing(reason: string, next = checkAddress): ConnectionFailure {
  return { reason, next, final: false };
}

function isCertificateError(code: string): boolean {
  return /CERT|UNABLE_TO_|SELF_SIGNED|^CRL_|HOSTNAME_MISMATCH/.test(code);
}

const firstClause = (message: string): string => message.split(/[;\n]/, 1)[0] ?? message;
