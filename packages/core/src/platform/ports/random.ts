/** Chance, so that jitter and keys can be pinned in a test. */
export interface Random {
  /** Uniform in [0, 1). */
  next(): number;
  /** A version 4 UUID. */
  uuid(): string;
}
