import { type KeyboardEvent, type ReactNode, useRef, useState } from 'react';
import { MenuPopover, preloadOverlays } from './overlays/lazy-overlays.tsx';
import type { MenuAction } from './overlays/menu-popover.tsx';

export interface MenuButtonProps {
  readonly label: string;
  readonly actions: readonly MenuAction[];
  readonly className: string;
  readonly children: ReactNode;
}

/** A button that opens a list of actions. */
export function MenuButton({ label, actions, className, children }: MenuButtonProps) {
  const trigger = useRef<HTMLButtonElement>(null);
  const [open, setOpen] = useState(false);
  // A press of a key would end as a click without a pointer, after which the menu may keep the focus itself.
  const onKeyDown = (event: KeyboardEvent) => {
    if (!['Enter', ' ', 'ArrowDown'].includes(event.key) || event.repeat) return;
    event.preventDefault();
    setOpen(true);
  };
  return (
    <>
      <button
        ref={trigger}
        type="button"
        aria-label={label}
        aria-haspopup="menu"
        aria-expanded={open}
        className={className}
        onPointerEnter={preloadOverlays}
        onFocus={preloadOverlays}
        onKeyDown={onKeyDown}
        onClick={() => setOpen(!open)}
      >
        {children}
      </button>
      {open && (
        <MenuPopover
          label={label}
          triggerRef={trigger}
          open={open}
          onOpenChange={setOpen}
          actions={actions}
        />
      )}
    </>
  );
}
