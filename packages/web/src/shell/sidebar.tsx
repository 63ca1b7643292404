import { clientConfigFeature, currentItem, to } from '@skipper/core';
import {
  CircleQuestionMark,
  MessageSquare,
  PanelLeftClose,
  PanelLeftOpen,
  Shield,
} from 'lucide-react';
import { observer } from 'mobx-react-lite';
import { AppLink } from '../ui/app-link.tsx';
import { classNames } from '../ui/class-names.ts';
import { ExternalLink } from '../ui/external-link.tsx';
import { Logo } from '../ui/logo.tsx';
import { SkeletonRows } from '../ui/skeleton.tsx';
import { Tooltip } from '../ui/tooltip.tsx';
import { useSkipper, useWeb } from '../web-context.tsx';
import { MenuLink, RowLabel, sidebarRowClass } from './menu-link.tsx';
import { UserCard } from './user-card.tsx';
import { ViewSwitch } from './view-switch.tsx';

/** Content of the sidebar, and on a narrow screen of the drawer. */
export const SidebarContent = observer(function SidebarContent({
  collapsed,
}: {
  readonly collapsed: boolean;
}) {
  const { menu, brand, session, navigation } = useSkipper();
  const { path } = navigation.location;
  const current = currentItem(menu.sections, path);
  return (
    <div className="flex min-h-full flex-col gap-4 px-3 pb-3">
      <div
        className={classNames('flex h-top-bar items-center', collapsed ? 'justify-center' : 'px-2')}
      >
        <AppLink to="/" className="rounded-md">
          <Logo name={brand.name} compact={collapsed} />
        </AppLink>
      </div>
      <UserCard collapsed={collapsed} />
      {!collapsed && <ViewSwitch />}
      <nav aria-label="Main" className="grid gap-4">
        {session.unknown === 'loading' && !collapsed && <SkeletonRows />}
        {menu.sections.map((section) => (
          <div key={section.label} className="grid gap-1">
            <p
              className={
                collapsed
                  ? 'sr-only'
                  : 'truncate px-2.5 pb-0.5 font-medium text-2xs text-faint uppercase tracking-wider'
              }
            >
              {section.label}
            </p>
            {section.items.map((item) => (
              <MenuLink
                key={item.path}
                item={item}
                current={item === current ? (item.path === path ? 'page' : 'true') : undefined}
                collapsed={collapsed}
              />
            ))}
          </div>
        ))}
      </nav>
      <SidebarFooter collapsed={collapsed} />
    </div>
  );
});

const footIcon = {
  size: 18,
  strokeWidth: 1.75,
  className: 'shrink-0',
  'aria-hidden': true,
} as const;

const SidebarFooter = observer(function SidebarFooter({
  collapsed,
}: {
  readonly collapsed: boolean;
}) {
  const { skipper, shell } = useWeb();
  const { helpUrl } = skipper.use(clientConfigFeature);
  const row = sidebarRowClass(collapsed);
  return (
    <div className="mt-auto grid gap-1 border-line border-t pt-3">
      <Tooltip text="Send Feedback" active={collapsed}>
        <button
          type="button"
          aria-haspopup="dialog"
          className={classNames(row, !collapsed && 'w-full')}
          onClick={() => shell.show('feedback')}
        >
          <MessageSquare {...footIcon} />
          <RowLabel collapsed={collapsed}>Send Feedback</RowLabel>
        </button>
      </Tooltip>
      <Tooltip text="Help" active={collapsed}>
        <ExternalLink href={helpUrl} className={row}>
          <CircleQuestionMark {...footIcon} />
          <RowLabel collapsed={collapsed}>Help</RowLabel>
        </ExternalLink>
      </Tooltip>
      <Tooltip text="Privacy" active={collapsed}>
        <AppLink to={to('privacy')} className={row}>
          <Shield {...footIcon} />
          <RowLabel collapsed={collapsed}>Privacy</RowLabel>
        </AppLink>
      </Tooltip>
    </div>
  );
});

/** The sidebar of a wide screen: 256 px, or 80 px when collapsed. */
export const Sidebar = observer(function Sidebar() {
  const { shell } = useWeb();
  const Icon = shell.collapsed ? PanelLeftOpen : PanelLeftClose;
  const label = shell.collapsed ? 'Expand sidebar' : 'Collapse sidebar';
  return (
    <aside
      className={classNames(
        'group/sidebar sticky top-0 z-30 hidden h-dvh shrink-0 border-line border-e bg-sunken transition-[width] duration-200 lg:block print:hidden',
        shell.collapsed ? 'w-sidebar-collapsed' : 'w-sidebar',
      )}
    >
      <div className="h-full overflow-y-auto overflow-x-clip [scrollbar-width:thin]">
        <SidebarContent collapsed={shell.collapsed} />
      </div>
      <button
        type="button"
        aria-label={label}
        aria-expanded={!shell.collapsed}
        onClick={() => shell.toggleSidebar()}
        className="absolute end-0 top-4 grid size-6 translate-x-1/2 place-items-center rounded-full border border-line bg-raised text-muted opacity-0 shadow-low transition-opacity hover:text-ink focus-visible:opacity-100 group-hover/sidebar:opacity-100"
      >
        <Icon size={13} aria-hidden />
      </button>
    </aside>
  );
});
