import type { Ownership } from './ownership.ts';

/** Tables of the second step of signing in. */
export interface SecondFactorTables {
  secondFactors: SecondFactorsTable;
  /** Each opens one sign-in. Only hashes are kept. */
  recoveryCodes: { userId: string; codeHash: string };
}

export const secondFactorOwners: Readonly<Record<keyof SecondFactorTables, Ownership>> = {
  secondFactors: { owner: 'identity/second-factor' },
  recoveryCodes: { owner: 'identity/second-factor' },
};

/** The authenticator app of a user. */
export interface SecondFactorsTable {
  userId: string;
  /** Base32. */
  secret: string;
  createdAt: string;
  /** Null until a code of the app has proven that it has the secret: nothing is asked for until then. */
  confirmedAt: string | null;
  /** The latest time step whose code was used: it and earlier ones are refused. */
  usedStep: number;
}
