import { expect, test } from 'vitest';
import { permissionMap } from '../../contract/index.ts';
import { sessionOf } from '../../testing/builders.ts';
import { currentItem } from './current-item.ts';
import { menuSections } from './menu.ts';

const permissions = { ...permissionMap(['mentor', 'admin']) };
const followed = [{ username: 'bob', avatarUrl: null }];
const menus = {
  visitor: menuSections({ session: undefined, mode: 'mentee', followed: [] }),
  mentor: menuSections({ session: sessionOf({ permissions }), mode: 'mentor', followed }),
  mentee: menuSections({ session: sessionOf({ permissions }), mode: 'mentee', followed }),
};

test.each([
  ['mentor', '/dashboard', 'Dashboard'],
  ['mentor', '/dashboard/', 'Dashboard'],
  ['mentor', '/dashboard/settings', 'Settings'],
  ['mentor', '/dashboard/settings/profile', 'Settings'],
  ['mentor', '/dashboard/settings/connected-accounts', 'Connected accounts'],
  ['mentee', '/dashboard/settings/connected-accounts', 'Settings'],
  ['mentee', '/dashboard/subscriptions/1/change', 'Subscriptions'],
  ['mentor', '/dashboard/admin', 'Statistics'],
  ['mentor', '/dashboard/admin/users', 'Users'],
  ['mentor', '/ann', 'My portfolio'],
  ['mentor', '/ann/positions', 'My portfolio'],
  ['mentee', '/bob/stats', 'bob'],
  // Below the dashboard stand the other entries, and what has none.
  ['mentee', '/dashboard/subscribe/1', undefined],
  ['mentor', '/bobby', undefined],
  ['visitor', '/', 'Home'],
  ['visitor', '/find-mentor/compare', 'Find Skippers'],
  ['visitor', '/faqs', undefined],
] as const)('of a %s at %s: %s', (who, path, label) => {
  expect(currentItem(menus[who], path)?.label).toBe(label);
});
