import type { MenuItem } from '@skipper/core';
import type { ReactNode } from 'react';
import { NavLink } from 'react-router-dom';
import { Avatar } from '../ui/avatar.tsx';
import { classNames } from '../ui/class-names.ts';
import { Tooltip } from '../ui/tooltip.tsx';
import { useWeb } from '../web-context.tsx';
import { screenIcon } from './screen-icon.ts';

/** How a row of the sidebar looks, whatever it does. */
export function sidebarRowClass(collapsed: boolean, current = false): string {
  return classNames(
    'flex h-9 items-center gap-2.5 rounded-md font-medium text-base',
    collapsed ? 'mx-auto w-11 justify-center' : 'px-2.5',
    current ? 'bg-accent-soft text-accent' : 'text-muted hover:bg-hover hover:text-ink',
  );
}

export interface MenuLinkProps {
  readonly item: MenuItem;
  readonly collapsed: boolean;
}

/** One entry of the sidebar. Collapsed it is an icon whose name shows as a tooltip. */
export function MenuLink({ item, collapsed }: MenuLinkProps) {
  const { preload } = useWeb();
  return (
    <Tooltip text={item.label} active={collapsed}>
      <NavLink
        end
        to={item.path}
        className={({ isActive }) => sidebarRowClass(collapsed, isActive)}
        onPointerEnter={() => preload(item.path)}
        onFocus={() => preload(item.path)}
      >
        <MenuPicture item={item} />
        <RowLabel collapsed={collapsed}>{item.label}</RowLabel>
      </NavLink>
    </Tooltip>
  );
}

/** The words of a row; collapsed, only assistive technology gets them. */
export function RowLabel({
  collapsed,
  children,
}: {
  readonly collapsed: boolean;
  readonly children: ReactNode;
}) {
  return <span className={collapsed ? 'sr-only' : 'min-w-0 truncate'}>{children}</span>;
}

function MenuPicture({ item }: Pick<MenuLinkProps, 'item'>) {
  if (item.avatarUrl !== undefined) {
    return <Avatar name={item.label} url={item.avatarUrl} size="xs" className="-mx-0.5" />;
  }
  const Icon = screenIcon(item.icon);
  return <Icon size={18} strokeWidth={1.75} className="shrink-0" aria-hidden />;
}
