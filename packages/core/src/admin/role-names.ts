import { brand } from '../contract/brand.ts';
import type { Role } from '../contract/index.ts';

/** Roles as users read them. */
export const roleNames: Readonly<Record<Role, string>> = {
  mentor: brand.mentor,
  mentee: brand.mentee,
  admin: 'Admin',
};
