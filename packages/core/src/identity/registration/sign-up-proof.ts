import type { KeyValueStorage } from '../../platform/ports/key-value-storage.ts';
import type { Random } from '../../platform/ports/random.ts';

const key = 'sign-up-proof';

/**
 * A secret of this browser that goes out with a sign-up and again with the link that confirms the
 * address. It proves to the server that both came from one browser, so that nothing more is asked.
 * The latest sign-up's stays until it is used.
 */
export function makeSignUpProof(storage: KeyValueStorage, random: Random): string {
  const proof = `${random.uuid()}${random.uuid()}`;
  storage.set(key, proof);
  return proof;
}

/** The stored proof, to send with a link. */
export function keptSignUpProof(storage: KeyValueStorage): { readonly proof?: string } {
  const proof = storage.get(key);
  return proof ? { proof } : {};
}

export function dropSignUpProof(storage: KeyValueStorage): void {
  storage.remove(key);
}
