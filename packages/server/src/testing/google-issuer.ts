import { createSign, generateKeyPairSync, type KeyObject } from 'node:crypto';
import { createServer, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

interface SigningKey {
  readonly id: string;
  readonly privateKey: KeyObject;
  readonly publicKey: KeyObject;
}

const encode = (value: unknown): string =>
  Buffer.from(typeof value === 'string' ? value : JSON.stringify(value)).toString('base64url');

/** Signs ID tokens as Google does and serves its keys over HTTP, at an address of this machine. */
export class GoogleIssuer {
  /** Number of requests for the keys. */
  asked = 0;
  /** Response in place of the keys, while set. */
  answer: ((response: ServerResponse) => void) | undefined;
  readonly #server: Server;
  #keys: SigningKey[] = [];

  private constructor() {
    this.rotate();
    this.#server = createServer((_request, response) => {
      this.asked += 1;
      if (this.answer) this.answer(response);
      else response.writeHead(200, { 'cache-control': 'public, max-age=3600' }).end(this.#json());
    });
  }

  static async start(): Promise<GoogleIssuer> {
    const issuer = new GoogleIssuer();
    await new Promise<void>((listening) => issuer.#server.listen(0, '127.0.0.1', listening));
    return issuer;
  }

  get url(): string {
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}/certs`;
  }

  /** Signs with a new key from now on. The old one is gone. */
  rotate(modulusLength = 2_048): void {
    const pair = generateKeyPairSync('rsa', { modulusLength });
    this.#keys = [{ id: crypto.randomUUID(), ...pair }];
  }

  /** The current key, for handmade tokens. */
  get key(): SigningKey {
    const [key] = this.#keys;
    if (!key) throw new Error('There is no key.');
    return key;
  }

  sign(claims: object, header: object = {}): string {
    const first = { alg: 'RS256', typ: 'JWT', kid: this.key.id, ...header };
    const signed = `${encode(first)}.${encode(claims)}`;
    return `${signed}.${createSign('RSA-SHA256').update(signed).sign(this.key.privateKey, 'base64url')}`;
  }

  async stop(): Promise<void> {
    this.#server.closeAllConnections();
    await new Promise((closed) => this.#server.close(closed));
  }

  #json(): string {
    const keys = this.#keys.map(({ id, publicKey }) => ({
      ...publicKey.export({ format: 'jwk' }),
      kid: id,
      use: 'sig',
      alg: 'RS256',
    }));
    return JSON.stringify({ keys });
  }
}

/** A token with its parts as given, signed or not. */
export const handMade = (header: object, claims: object | string, signature = ''): string =>
  `${encode(header)}.${encode(claims)}.${signature}`;
