import { type AccessLevel, type AccessReport, reaches } from '@skipper/core/contract';

/** The viewer's relation to an account. */
export interface Viewing {
  readonly isOwner: boolean;
  readonly isAdmin: boolean;
  readonly publicLevel: AccessLevel;
  /** The level that the viewer's running subscriptions grant on this account. */
  readonly planLevels: readonly AccessLevel[];
}

/**
 * The level of an account for everyone: none once it is archived, or while its owner hides the page.
 * Levels of plans stay (ADR 116).
 */
export const openLevel = (
  {
    publicLevel,
    archivedAt,
  }: { readonly publicLevel: AccessLevel; readonly archivedAt: string | null },
  pageHidden: boolean,
): AccessLevel => (pageHidden || archivedAt !== null ? 'none' : publicLevel);

/** The most a viewer may see: owner and admin everything, others the best of public and plans. */
export function effectiveLevel(viewing: Viewing): AccessLevel {
  if (viewing.isOwner || viewing.isAdmin) return 'full';
  return [viewing.publicLevel, ...viewing.planLevels].reduce(higher);
}

/**
 * The served level: the requested one (by default the highest), but never above the effective one.
 */
export function servedLevel(
  requested: AccessLevel | undefined,
  effective: AccessLevel,
): AccessLevel {
  return requested === undefined || reaches(requested, effective) ? effective : requested;
}

/** The report that goes with every gated answer. `served` is what the viewer got. */
export function accessReport({
  requested,
  served,
  amounts,
  redacted = [],
}: {
  readonly requested: AccessLevel | undefined;
  readonly served: AccessLevel;
  readonly amounts: boolean;
  readonly redacted?: Iterable<string>;
}): AccessReport {
  return {
    requested: requested ?? served,
    effective: served,
    amounts,
    redacted: [...new Set(redacted)].sort(),
  };
}

const higher = (a: AccessLevel, b: AccessLevel): AccessLevel => (reaches(a, b) ? a : b);
