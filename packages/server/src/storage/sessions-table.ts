/** A bearer token. Only its SHA-256 is stored, so a stolen database gives no access. */
export interface SessionsTable {
  tokenHash: string;
  id: string;
  userId: string;
  /** The client in words, from its User-Agent. */
  device: string;
  ip: string;
  createdAt: string;
  lastSeenAt: string;
  expiresAt: string;
}
