/**
 * SHA-256 of a text in UTF-8, as 64 hexadecimal digits. Rejects where the platform does not compute
 * it, as browsers do on pages without https.
 */
export type Sha256 = (text: string) => Promise<string>;
