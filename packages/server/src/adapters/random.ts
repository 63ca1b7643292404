import { randomBytes, randomUUID } from 'node:crypto';

/** Everything unpredictable comes from here, so that a test can decide it. */
export interface Random {
  uuid(): string;
  /** This many bytes from a cryptographic source. */
  bytes(length: number): Uint8Array;
}

export const cryptoRandom: Random = {
  uuid: () => randomUUID(),
  bytes: (length) => randomBytes(length),
};
