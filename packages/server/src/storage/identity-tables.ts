import type { InvitationRole, PushPlatform } from '@skipper/core/contract';
import type { Flag } from './schema.ts';

/** A link or a code that works once. Only a hash of it is kept. */
export interface OneTimeTokensTable {
  /** SHA-256 of a link's token; for a phone code, of the user's id and the code. */
  tokenHash: string;
  userId: string;
  purpose: 'verify-email' | 'verify-phone' | 'reset-password';
  /** The address or number that it proves. */
  target: string;
  /** Wrong tries so far; a code dies at the fifth. */
  attempts: number;
  createdAt: string;
  expiresAt: string;
  usedAt: string | null;
}

export interface InvitationsTable {
  id: string;
  email: string;
  role: InvitationRole;
  tokenHash: string;
  message: string;
  invitedBy: string;
  createdAt: string;
  expiresAt: string;
  acceptedAt: string | null;
  acceptedBy: string | null;
  revokedAt: string | null;
}

/** The transactional outbox: work that commits together with what caused it. */
export interface JobsTable {
  id: string;
  kind: string;
  /** JSON, read by the handler of the kind. */
  payload: string;
  attempts: number;
  /** Not before this instant. */
  runAt: string;
  /** Held by a worker until then. */
  lockedUntil: string | null;
  lastError: string | null;
  createdAt: string;
  doneAt: string | null;
  /** Given up after too many tries. */
  deadAt: string | null;
}

/** A browser that gets push messages. */
export interface DeviceTokensTable {
  id: string;
  userId: string;
  platform: PushPlatform;
  endpoint: string;
  p256dh: string;
  auth: string;
  enabled: Flag;
  createdAt: string;
  lastSuccessAt: string | null;
}

export interface FeedbackTable {
  id: string;
  userId: string | null;
  category: string;
  description: string;
  createdAt: string;
}
