import { argon2, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';
import { Gate } from './gate.ts';
import type { Random } from './random.ts';

export interface PasswordHasher {
  /** A text that `verify` understands; it carries its own parameters and salt. */
  hash(password: string): Promise<string>;
  verify(password: string, hash: string): Promise<boolean>;
}

const derive = promisify(argon2);

/** OWASP's minimum for argon2id: 19 MiB, two passes, one lane. */
const current: Cost = { memory: 19_456, passes: 2, parallelism: 1 };

/** The cost of a guess: memory in KiB, passes over it, lanes. */
export interface Cost {
  readonly memory: number;
  readonly passes: number;
  readonly parallelism: number;
}
const tagLength = 32;

/** Clients give up after ten seconds; this many finish before that. */
const longestQueue = 250;

/**
 * argon2id in the PHC text form (`$argon2id$v=19$m=…,t=…,p=…$salt$tag`).
 *
 * Each hash takes one of libuv's four threads for some twenty milliseconds. Without
 * the gate a burst of sign-ins starves every file and DNS call of the process.
 */
export class Argon2idHasher implements PasswordHasher {
  readonly #random: Random;
  readonly #cost: Cost;
  readonly #gate = new Gate(2, longestQueue);

  /** `cost`: of new hashes. `verify` goes by what a hash itself says. */
  constructor(random: Random, cost: Cost = current) {
    this.#random = random;
    this.#cost = cost;
  }

  async hash(password: string): Promise<string> {
    const nonce = this.#random.bytes(16);
    const tag = await this.#derive(password, nonce, this.#cost);
    const { memory, passes, parallelism } = this.#cost;
    return `$argon2id$v=19$m=${memory},t=${passes},p=${parallelism}$${base64(nonce)}$${base64(tag)}`;
  }

  async verify(password: string, hash: string): Promise<boolean> {
    const parts = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([^$]+)\$([^$]+)$/.exec(hash);
    if (!parts) return false;
    const [, memory, passes, parallelism, nonce = '', tag = ''] = parts;
    const expected = Buffer.from(tag, 'base64');
    const actual = await this.#derive(password, Buffer.from(nonce, 'base64'), {
      memory: Number(memory),
      passes: Number(passes),
      parallelism: Number(parallelism),
    });
    return expected.length === actual.length && timingSafeEqual(expected, actual);
  }

  #derive(password: string, nonce: Uint8Array, parameters: Cost): Promise<Uint8Array> {
    // NFKC, so that one password typed on two keyboards is one password.
    const message = password.normalize('NFKC');
    return this.#gate.run(() => derive('argon2id', { message, nonce, tagLength, ...parameters }));
  }
}

function base64(bytes: Uint8Array): string {
  return Buffer.from(bytes).toString('base64').replace(/=+$/, '');
}
