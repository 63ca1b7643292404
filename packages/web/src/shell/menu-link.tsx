import type { MenuItem } from '@skipper/core';
import type { ReactNode } from 'react';
import { AppLink } from '../ui/app-link.tsx';
import { Avatar } from '../ui/avatar.tsx';
import { classNames } from '../ui/class-names.ts';
import { Tooltip } from '../ui/tooltip.tsx';
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
  /** `true`: the screen is below the one that it leads to. */
  readonly current: 'page' | 'true' | undefined;
  readonly collapsed: boolean;
}

/** One entry of the sidebar. Collapsed it is an icon whose name shows as a tooltip. */
export function MenuLink({ item, current, collapsed }: MenuLinkProps) {
  return (
    <Tooltip text={item.label} active={collapsed}>
      <AppLink
        to={item.path}
        aria-current={current}
        className={sidebarRowClass(collapsed, current !== undefined)}
      >
        <MenuPicture item={item} />
        <RowLabel collapsed={collapsed}>{item.label}</RowLabel>
      </AppLink>
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
