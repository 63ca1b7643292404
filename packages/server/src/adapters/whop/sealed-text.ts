import { createCipheriv, createDecipheriv, createHash, randomBytes } from 'node:crypto';

/** Texts that the database keeps unreadable: AES-256-GCM under a key of the deployment. */
export class SealedTexts {
  readonly #key: Buffer;

  constructor(secret: string) {
    this.#key = createHash('sha256').update(`sealed texts ${secret}`).digest();
  }

  seal(text: string): string {
    const nonce = randomBytes(12);
    const cipher = createCipheriv('aes-256-gcm', this.#key, nonce);
    const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
    return Buffer.concat([nonce, cipher.getAuthTag(), body]).toString('base64url');
  }

  /** @throws Error for what another key has sealed, or what was changed. */
  open(sealed: string): string {
    const bytes = Buffer.from(sealed, 'base64url');
    const decipher = createDecipheriv('aes-256-gcm', this.#key, bytes.subarray(0, 12));
    decipher.setAuthTag(bytes.subarray(12, 28));
    return decipher.update(bytes.subarray(28), undefined, 'utf8') + decipher.final('utf8');
  }
}
