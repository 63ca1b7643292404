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
  /** The admin's session from which a user is viewed as, and with which this one ends. Null: a sign-in. */
  actorSessionId: string | null;
  /** Why, as the admin said it. */
  actorReason: string | null;
}
