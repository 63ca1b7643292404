import type { ImageKind, InvitationRole, PushPlatform } from '@skipper/core/contract';
import type { Flag } from './column-types.ts';

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

/** Who somebody is elsewhere. Never their email: that can change hands. */
export interface IdentitiesTable {
  /** Such as `https://accounts.google.com`. */
  issuer: string;
  /** The issuer's own name for the person. */
  subject: string;
  userId: string;
  createdAt: string;
}

/** A proof that signed somebody in, kept until it is over, so that it works once. */
export interface UsedCredentialsTable {
  /** SHA-256. */
  hash: string;
  expiresAt: string;
}

/** What was done to accounts and rights, by whom. Each entry holds the hash of the one before. */
export interface AuditLogTable {
  /** 1, 2, 3 … without a gap. */
  number: number;
  at: string;
  /** A user's id; null: somebody without a session. */
  actorId: string | null;
  action: string;
  /** Whom or what it was done to. */
  subjectId: string | null;
  /** JSON. Holds no secret. */
  details: string;
  ip: string;
  requestId: string;
  previousHash: string;
  hash: string;
  /** Which key the hash needs; null for entries of the time before there was one. */
  keyId: string | null;
}

/** A picture that somebody uploaded, as we made it. Its file has the same name. */
export interface ImagesTable {
  name: string;
  ownerId: string;
  kind: ImageKind;
  bytes: number;
  /** Null while the owner's profile shows it. */
  unusedSince: string | null;
}
