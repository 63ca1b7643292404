import { type IncomingHttpHeaders, request } from 'node:http';

/** One response as it crossed the wire: nothing is decoded. */
export interface WireResponse {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly bytes: Buffer;
}

export interface WireRequest {
  readonly method?: 'GET' | 'HEAD';
  readonly headers?: Readonly<Record<string, string>>;
}

/** Sends a request without the decompression that `fetch` does by itself. */
export function readWire(
  origin: string,
  path: string,
  { method = 'GET', headers = {} }: WireRequest = {},
): Promise<WireResponse> {
  return new Promise((resolve, reject) => {
    const outgoing = request(new URL(path, origin), { method, headers }, (incoming) => {
      const chunks: Buffer[] = [];
      incoming.on('data', (chunk: Buffer) => chunks.push(chunk));
      incoming.on('error', reject);
      incoming.on('end', () =>
        resolve({
          status: incoming.statusCode ?? 0,
          headers: incoming.headers,
          bytes: Buffer.concat(chunks),
        }),
      );
    });
    outgoing.on('error', reject);
    outgoing.end();
  });
}
