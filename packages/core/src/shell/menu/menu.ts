import type { Permission, Session } from '../../contract/index.ts';
import { allows, isAdmin, isMentor } from '../../identity/permissions/allows.ts';
import type { UnknownSession } from '../../identity/session/session.store.ts';
import type { Brand } from '../../platform/brand/brand.ts';
import type { ScreenName } from '../navigation/route-table.ts';
import type { ViewMode } from '../view-mode/view-mode.store.ts';

export interface MenuItem {
  readonly label: string;
  readonly path: string;
  /** The screen it opens; front ends pick an icon by it. */
  readonly screen: ScreenName;
  readonly avatarUrl?: string | null;
}

export interface MenuSection {
  readonly label: string;
  readonly items: readonly MenuItem[];
}

export interface MenuContext {
  readonly session: Session | undefined;
  /** A token is held whose session is not loaded: neither a visitor's menu nor any user's. */
  readonly unknown?: UnknownSession | undefined;
  readonly mode: ViewMode;
  /** Usernames and avatars of the Skippers the user is subscribed to. */
  readonly followed: readonly { readonly username: string; readonly avatarUrl: string | null }[];
  readonly brand: Brand;
}

interface Entry extends MenuItem {
  readonly view?: ViewMode;
  readonly require?: readonly Permission[];
  readonly forbid?: readonly Permission[];
}

const mentor: readonly Permission[] = ['manage-subscriptions'];
const admin: readonly Permission[] = ['edit-broadcasters'];

/**
 * The sidebar for a user (specification, sections 2 and 6): the sides of the
 * dashboard by view, the admin's part, the user's own page and those they follow.
 */
export function menuSections(context: MenuContext): readonly MenuSection[] {
  const { session, brand, followed } = context;
  if (!session && context.unknown) return [];
  if (!session) {
    return sections([
      [
        'Explore',
        [item('Home', '/', 'home'), item(`Find ${brand.mentors}`, '/find-mentor', 'find-mentor')],
      ],
    ]);
  }
  const pick = (entries: readonly Entry[]) => entries.filter((entry) => shows(entry, context));
  const portfolio = isMentor(session.permissions)
    ? [item('My portfolio', `/${session.username}`, 'profile')]
    : [];
  return sections([
    ['Menu', [...pick(dashboardEntries(brand)), ...(context.mode === 'mentor' ? portfolio : [])]],
    [
      'Following',
      followed.map((one) => ({
        ...item(one.username, `/${one.username}`, 'profile'),
        avatarUrl: one.avatarUrl,
      })),
    ],
    ['Admin', pick(adminEntries(brand))],
  ]);
}

function dashboardEntries(brand: Brand): readonly Entry[] {
  return [
    item('Dashboard', '/dashboard', 'dashboard'),
    {
      ...item(
        'Connected accounts',
        '/dashboard/settings/connected-accounts',
        'settings-connected-accounts',
      ),
      view: 'mentor',
      require: mentor,
    },
    { ...item('Plans', '/dashboard/plans', 'plans'), view: 'mentor', require: mentor },
    {
      ...item(brand.mentees, '/dashboard/subscribers', 'subscribers'),
      view: 'mentor',
      require: mentor,
    },
    { ...item('Sales', '/dashboard/sales', 'sales'), view: 'mentor', require: mentor },
    { ...item('Subscriptions', '/dashboard/subscriptions', 'subscriptions'), view: 'mentee' },
    { ...item(`Find ${brand.mentors}`, '/dashboard/mentors', 'mentors'), view: 'mentee' },
    item('Settings', '/dashboard/settings', 'settings'),
  ];
}

function adminEntries(brand: Brand): readonly Entry[] {
  return [
    { ...item(`${brand.mentors}`, '/dashboard/admin/mentor', 'admin-mentor'), require: admin },
    { ...item('Invitations', '/dashboard/admin/invite', 'admin-invite'), require: admin },
    { ...item('Users', '/dashboard/admin/users', 'admin-users'), require: admin },
  ];
}

/** The settings pages a user may open, in reading order. */
export function settingsItems(session: Session | undefined): readonly MenuItem[] {
  const entries: readonly Entry[] = [
    item('Profile', '/dashboard/settings/profile', 'settings-profile'),
    item('Notifications', '/dashboard/settings/notifications', 'settings-notifications'),
    {
      ...item(
        'Subscription billing',
        '/dashboard/settings/mentee-billing',
        'settings-mentee-billing',
      ),
      forbid: admin,
    },
    {
      ...item(
        'Connected accounts',
        '/dashboard/settings/connected-accounts',
        'settings-connected-accounts',
      ),
      require: mentor,
    },
    {
      ...item('Whop connection', '/dashboard/settings/whop-connection', 'settings-whop-connection'),
      require: mentor,
    },
    { ...item('Billing', '/dashboard/settings/billing', 'settings-billing'), require: mentor },
    { ...item('Payouts', '/dashboard/settings/payouts', 'settings-payouts'), require: mentor },
  ];
  return entries.filter((entry) => allows(session?.permissions, entry.require, entry.forbid));
}

/** The user card: who is signed in and as what, or an invitation to sign in. */
export function userCard(
  session: Session | undefined,
  brand: Brand,
  unknown?: UnknownSession,
): { title: string; subtitle: string } {
  if (!session && unknown) {
    return { title: 'Your account', subtitle: unknown === 'failed' ? 'Not loaded' : 'Loading…' };
  }
  if (!session) return { title: 'Welcome', subtitle: 'Login to continue' };
  const { permissions, username } = session;
  if (isAdmin(permissions)) return { title: username, subtitle: 'Admin' };
  return { title: username, subtitle: isMentor(permissions) ? brand.mentor : brand.mentee };
}

function item(label: string, path: string, screen: ScreenName): MenuItem {
  return { label, path, screen };
}

function shows(entry: Entry, { session, mode }: MenuContext): boolean {
  if (entry.view && entry.view !== mode) return false;
  return allows(session?.permissions, entry.require, entry.forbid);
}

function sections(
  all: readonly (readonly [string, readonly MenuItem[]])[],
): readonly MenuSection[] {
  return all.flatMap(([label, items]) => (items.length > 0 ? [{ label, items }] : []));
}
