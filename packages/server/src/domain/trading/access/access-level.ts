import type { AccessLevel, AccessReport } from '@skipper/core/contract';

/** From least to most (product rules 4.6). */
const order: readonly AccessLevel[] = ['none', 'summary', 'delayed', 'full'];

const rank = (level: AccessLevel): number => order.indexOf(level);

/** Whether a level allows at least what another one does. */
export function reaches(level: AccessLevel, needed: AccessLevel): boolean {
  return rank(level) >= rank(needed);
}

/** How a viewer stands to an account. */
export interface Viewing {
  readonly isOwner: boolean;
  readonly isAdmin: boolean;
  readonly publicLevel: AccessLevel;
  /** What the viewer's running subscriptions grant on this account. */
  readonly planLevels: readonly AccessLevel[];
}

/** The most a viewer may see: owner and admin everything, others the best of public and plans. */
export function effectiveLevel(viewing: Viewing): AccessLevel {
  if (viewing.isOwner || viewing.isAdmin) return 'full';
  return [viewing.publicLevel, ...viewing.planLevels].reduce(higher);
}

/** What is served: the level asked for (all of it if none), but never above the effective one. */
export function servedLevel(
  requested: AccessLevel | undefined,
  effective: AccessLevel,
): AccessLevel {
  return requested === undefined || reaches(requested, effective) ? effective : requested;
}

/** The report that goes with every gated answer. `served` is what the viewer got. */
export function accessReport(
  requested: AccessLevel | undefined,
  served: AccessLevel,
  redacted: Iterable<string> = [],
): AccessReport {
  return {
    requested: requested ?? served,
    effective: served,
    redacted: [...new Set(redacted)].sort(),
  };
}

const higher = (a: AccessLevel, b: AccessLevel): AccessLevel => (reaches(a, b) ? a : b);
