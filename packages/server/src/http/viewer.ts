import type { PermissionMap } from '@skipper/core/contract';

/** The person behind a bearer. */
export interface Viewer {
  readonly id: string;
  readonly permissions: PermissionMap;
  /** Hash of the bearer that made the call. */
  readonly tokenHash: string;
}
