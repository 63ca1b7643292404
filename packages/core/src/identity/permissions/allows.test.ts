import { describe, expect, test } from 'vitest';
import { permissionMap, permissions, roles } from '../../contract/index.ts';
import { allows, isAdmin, isMentor } from './allows.ts';

describe('permissions', () => {
  test('a check passes only if every required permission is true', () => {
    const map = permissionMap(['mentor']);
    expect(allows(map, ['manage-subscriptions', 'manage-payouts'])).toBe(true);
    expect(allows(map, ['manage-subscriptions', 'edit-broadcasters'])).toBe(false);
  });

  test('one forbidden permission that is true refuses', () => {
    expect(allows(permissionMap(['admin']), [], ['edit-broadcasters'])).toBe(false);
    expect(allows(permissionMap(['mentee']), [], ['edit-broadcasters'])).toBe(true);
  });

  test('no map has no permission, and a missing entry counts as false', () => {
    expect(allows(undefined, ['manage-subscriptions'])).toBe(false);
    expect(allows({}, ['manage-subscriptions'])).toBe(false);
    expect(allows(undefined)).toBe(true);
  });

  test('the map of a role is full, false included', () => {
    for (const role of roles) {
      expect(Object.keys(permissionMap([role])).sort()).toEqual([...permissions].sort());
    }
  });

  test('a Skipper and an admin are recognised by their permission', () => {
    expect([isMentor(permissionMap(['mentor'])), isAdmin(permissionMap(['mentor']))]).toEqual([
      true,
      false,
    ]);
    expect([isMentor(permissionMap(['admin'])), isAdmin(permissionMap(['admin']))]).toEqual([
      false,
      true,
    ]);
  });
});
