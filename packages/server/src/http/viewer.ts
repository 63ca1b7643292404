import type { PermissionMap } from '@skipper/core/contract';

/** The person behind a bearer. */
export interface Viewer {
  readonly id: string;
  readonly permissions: PermissionMap;
  /** Hash of the bearer that made the call. */
  readonly tokenHash: string;
  /** An admin who views the product as this person. */
  readonly actor?: Actor | undefined;
}

/** An admin behind a session of someone else. */
export interface Actor {
  readonly id: string;
  readonly username: string;
  /** The username of the person they view as. */
  readonly viewedAs: string;
  /** When the session ends: ISO 8601. */
  readonly until: string;
}
