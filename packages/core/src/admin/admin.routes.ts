import { brand } from '../contract/brand.ts';
import { admin } from '../shell/navigation/audiences.ts';
import type { Route } from '../shell/navigation/route.ts';

/** The pages of an admin. */
export const adminRoutes = [
  {
    screen: 'admin',
    pattern: '/dashboard/admin',
    layout: 'app',
    title: 'Statistics',
    access: admin,
    icon: 'chart',
    menu: { section: 'Admin', place: 40 },
  },
  {
    screen: 'admin-invite',
    pattern: '/dashboard/admin/invite',
    layout: 'app',
    title: 'Invitations',
    access: admin,
    icon: 'mail',
    menu: { section: 'Admin', place: 20 },
  },
  {
    screen: 'admin-mentor',
    pattern: '/dashboard/admin/mentor',
    layout: 'app',
    title: brand.mentors,
    access: admin,
    icon: 'shield',
    menu: { section: 'Admin', place: 10 },
  },
  {
    screen: 'admin-payouts',
    pattern: '/dashboard/admin/payouts',
    layout: 'app',
    title: 'Payouts',
    access: admin,
    icon: 'wallet',
    menu: { section: 'Admin', place: 36 },
  },
  {
    screen: 'admin-refunds',
    pattern: '/dashboard/admin/refunds',
    layout: 'app',
    title: 'Refunds and disputes',
    access: admin,
    icon: 'receipt',
    menu: { section: 'Admin', place: 35 },
  },
  {
    screen: 'admin-jobs',
    pattern: '/dashboard/admin/jobs',
    layout: 'app',
    title: 'Jobs',
    access: admin,
    icon: 'layers',
    menu: { section: 'Admin', place: 50 },
  },
  {
    screen: 'admin-log',
    pattern: '/dashboard/admin/log',
    layout: 'app',
    title: 'Audit log',
    access: admin,
    icon: 'lock',
    menu: { section: 'Admin', place: 45 },
  },
  {
    screen: 'admin-users',
    pattern: '/dashboard/admin/users',
    layout: 'app',
    title: 'Users',
    access: admin,
    icon: 'users',
    menu: { section: 'Admin', place: 30 },
  },
] as const satisfies readonly Route[];
