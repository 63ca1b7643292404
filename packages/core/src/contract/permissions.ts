/** Every permission the server knows. The session always carries the full map. */
export const permissions = [
  'manage-subscriptions',
  'manage-payouts',
  'edit-broadcasters',
  'view-stats',
  'impersonate',
] as const;

export type Permission = (typeof permissions)[number];
export type PermissionMap = Readonly<Record<Permission, boolean>>;

export const roles = ['mentee', 'mentor', 'admin'] as const;
export type Role = (typeof roles)[number];

/** The permission table: what each role may do. A user's map is the union over their roles. */
export const permissionsOfRole: Readonly<Record<Role, readonly Permission[]>> = {
  mentee: [],
  mentor: ['manage-subscriptions', 'manage-payouts'],
  admin: ['edit-broadcasters', 'view-stats', 'impersonate'],
};

/** The full map for a user with these roles, `false` included, so that absence never means "allowed". */
export function permissionMap(held: readonly Role[]): PermissionMap {
  const granted = new Set(held.flatMap((role) => permissionsOfRole[role]));
  return Object.fromEntries(permissions.map((name) => [name, granted.has(name)])) as PermissionMap;
}
