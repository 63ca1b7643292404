import type { Permission, PermissionMap } from '../../contract/index.ts';

/**
 * Whether a map has every required permission and none of the forbidden ones.
 * No map (signed out) allows nothing that requires anything.
 */
export function allows(
  map: Partial<PermissionMap> | undefined,
  require: readonly Permission[] = [],
  forbid: readonly Permission[] = [],
): boolean {
  return (
    require.every((name) => map?.[name] === true) && !forbid.some((name) => map?.[name] === true)
  );
}

/** A mentor is a user who may manage subscriptions (specification, section 6). */
export const isMentor = (map: Partial<PermissionMap> | undefined): boolean =>
  allows(map, ['manage-subscriptions']);

/** An admin is a user who may edit broadcasters (specification, section 6). */
export const isAdmin = (map: Partial<PermissionMap> | undefined): boolean =>
  allows(map, ['edit-broadcasters']);

/** A Crew Member is a user without any other role (specification, section 6). */
export const isMentee = (map: Partial<PermissionMap> | undefined): boolean =>
  map !== undefined && !isMentor(map) && !isAdmin(map);
