import type { ScreenName } from '@skipper/core';
import {
  Bell,
  CreditCard,
  House,
  Landmark,
  Layers,
  LayoutDashboard,
  LineChart,
  type LucideIcon,
  Mail,
  Plug,
  Receipt,
  Search,
  Settings,
  ShieldCheck,
  Star,
  UserRound,
  Users,
  Wallet,
} from 'lucide-react';

const icons: Partial<Record<ScreenName, LucideIcon>> = {
  home: House,
  'find-mentor': Search,
  mentors: Search,
  dashboard: LayoutDashboard,
  plans: Layers,
  subscriptions: Star,
  subscribers: Users,
  sales: Receipt,
  settings: Settings,
  'settings-profile': UserRound,
  'settings-notifications': Bell,
  'settings-mentee-billing': CreditCard,
  'settings-connected-accounts': Landmark,
  'settings-whop-connection': Plug,
  'settings-billing': CreditCard,
  'settings-payouts': Wallet,
  'admin-mentor': ShieldCheck,
  'admin-invite': Mail,
  'admin-users': Users,
};

/** The picture of a screen in menus. */
export function screenIcon(name: ScreenName): LucideIcon {
  return icons[name] ?? LineChart;
}
