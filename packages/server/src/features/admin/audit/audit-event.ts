import type { Viewer } from '../../../http/viewer.ts';
import type { AuditAction } from './audit-actions.ts';

/** The actor of an event and the address it came from. */
export interface AuditOrigin {
  /** User id; null without a session, such as by a link. */
  readonly actorId: string | null;
  /** The user whose view the actor, an admin, has. */
  readonly onBehalfOf?: string | null;
  readonly ip: string;
  readonly requestId: string;
  /** Unix time in milliseconds. */
  readonly now: number;
}

export interface AuditEvent<Action extends AuditAction = AuditAction> {
  readonly action: Action;
  /** The subject of the event; null where unknown. */
  readonly subjectId: string | null;
  /** The change, before and after. Never a secret. */
  readonly details?: Readonly<Record<string, string | number | null>>;
}

/** Who acts in a call: an admin who views as a user acts for that user. */
export const actorIn = (viewer: Viewer | undefined): Pick<AuditOrigin, 'actorId' | 'onBehalfOf'> =>
  viewer?.actor
    ? { actorId: viewer.actor.id, onBehalfOf: viewer.id }
    : { actorId: viewer?.id ?? null };
