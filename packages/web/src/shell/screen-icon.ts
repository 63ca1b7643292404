import type { IconName } from '@skipper/core';
import {
  Bell,
  CreditCard,
  House,
  Landmark,
  Layers,
  LayoutDashboard,
  LineChart,
  Lock,
  type LucideIcon,
  Mail,
  MonitorSmartphone,
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

const icons: Readonly<Record<IconName, LucideIcon>> = {
  bank: Landmark,
  bell: Bell,
  card: CreditCard,
  chart: LineChart,
  dashboard: LayoutDashboard,
  device: MonitorSmartphone,
  house: House,
  layers: Layers,
  lock: Lock,
  mail: Mail,
  plug: Plug,
  receipt: Receipt,
  search: Search,
  settings: Settings,
  shield: ShieldCheck,
  star: Star,
  user: UserRound,
  users: Users,
  wallet: Wallet,
};

/** The picture of a screen in menus, by the name that the route table gives it. */
export function screenIcon(name: IconName | undefined): LucideIcon {
  return name ? icons[name] : LineChart;
}
