import type { LucideIcon } from 'lucide-react';
import type { RefObject } from 'react';
import { Menu, MenuItem } from 'react-aria-components/Menu';
import { Popover } from 'react-aria-components/Popover';
import { classNames } from '../class-names.ts';

export interface MenuAction {
  readonly id: string;
  readonly label: string;
  readonly icon?: LucideIcon;
  readonly disabled?: boolean;
  /** Below its label, such as why it is disabled. */
  readonly note?: string | undefined;
  /** Set: it is one of a choice of several, and chosen or not. A press keeps the menu open. */
  readonly checked?: boolean;
  /** Loses something. */
  readonly dangerous?: boolean;
  readonly run: () => void;
}

export interface MenuPopoverProps {
  readonly label: string;
  readonly triggerRef: RefObject<HTMLElement | null>;
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
  readonly actions: readonly MenuAction[];
}

/** The list that a menu button opens. Loaded when it is first wanted. */
export function MenuPopover({ label, triggerRef, open, onOpenChange, actions }: MenuPopoverProps) {
  const checkable = actions.some(({ checked }) => checked !== undefined);
  return (
    <Popover
      aria-label={label}
      triggerRef={triggerRef}
      isOpen={open}
      onOpenChange={onOpenChange}
      placement="bottom end"
      offset={6}
      className="min-w-52 animate-rise rounded-lg bg-raised p-1 shadow-high outline-none"
    >
      <Menu
        aria-label={label}
        autoFocus="first"
        selectionMode={checkable ? 'multiple' : 'none'}
        selectedKeys={actions.filter(({ checked }) => checked).map(({ id }) => id)}
        className="outline-none"
        onAction={(key) => actions.find((action) => action.id === key)?.run()}
        onClose={() => onOpenChange(false)}
      >
        {actions.map(({ id, label: text, icon: Icon, disabled, note, dangerous }) => (
          <MenuItem
            key={id}
            id={id}
            textValue={text}
            isDisabled={disabled ?? false}
            className={classNames(
              'flex min-h-9 cursor-pointer items-center gap-2.5 rounded-md px-2.5 text-base -outline-offset-2 data-disabled:cursor-default data-focused:bg-hover data-disabled:text-muted data-disabled:opacity-60 pointer-coarse:min-h-11',
              dangerous && 'text-loss',
            )}
          >
            {Icon && <Icon size={16} strokeWidth={1.75} className="text-muted" aria-hidden />}
            {note ? (
              <span className="grid py-1">
                {text}
                <span className="max-w-56 text-xs">{note}</span>
              </span>
            ) : (
              text
            )}
          </MenuItem>
        ))}
      </Menu>
    </Popover>
  );
}
