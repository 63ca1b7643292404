import { brand } from '../contract/brand.ts';
import { mentor, notAdmin, signedIn } from '../shell/navigation/audiences.ts';
import type { Route } from '../shell/navigation/route.ts';

/** Plans, subscriptions and money. */
export const commerceRoutes = [
  {
    screen: 'plans',
    pattern: '/dashboard/plans',
    layout: 'app',
    title: 'Plans',
    access: mentor,
    icon: 'layers',
    menu: { section: 'Menu', place: 30, view: 'mentor' },
  },
  {
    screen: 'subscriptions',
    pattern: '/dashboard/subscriptions',
    layout: 'app',
    title: 'Subscriptions',
    access: signedIn,
    icon: 'star',
    menu: { section: 'Menu', place: 60, view: 'mentee' },
  },
  {
    screen: 'subscribers',
    pattern: '/dashboard/subscribers',
    layout: 'app',
    title: brand.mentees,
    access: mentor,
    icon: 'users',
    menu: { section: 'Menu', place: 40, view: 'mentor' },
  },
  {
    screen: 'sales',
    pattern: '/dashboard/sales',
    layout: 'app',
    title: 'Sales',
    access: mentor,
    icon: 'receipt',
    menu: { section: 'Menu', place: 50, view: 'mentor' },
  },
  {
    screen: 'settings-mentee-billing',
    pattern: '/dashboard/settings/mentee-billing',
    layout: 'app',
    title: 'Billing',
    access: notAdmin,
    icon: 'card',
    settings: { place: 30, label: 'Subscription billing', view: 'mentee' },
  },
  {
    screen: 'settings-whop-connection',
    pattern: '/dashboard/settings/whop-connection',
    layout: 'app',
    title: 'Whop connection',
    access: mentor,
    icon: 'plug',
    settings: { place: 50 },
  },
  {
    screen: 'settings-billing',
    pattern: '/dashboard/settings/billing',
    layout: 'app',
    title: 'Billing',
    access: mentor,
    icon: 'card',
    settings: { place: 60 },
  },
  {
    screen: 'settings-payouts',
    pattern: '/dashboard/settings/payouts',
    layout: 'app',
    title: 'Payouts',
    access: mentor,
    icon: 'wallet',
    settings: { place: 70 },
  },
] as const satisfies readonly Route[];
