import type { PermissionMap } from '@skipper/core/contract';

/** The person behind a bearer. */
export interface Viewer {
  readonly id: string;
  readonly permissions: PermissionMap;
  /** Of the bearer that made the call. */
  readonly tokenHash: string;
}
