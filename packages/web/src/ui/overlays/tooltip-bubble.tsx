import { type RefObject, useMemo } from 'react';
import { Tooltip, TooltipTriggerStateContext } from 'react-aria-components/Tooltip';

export interface TooltipBubbleProps {
  readonly text: string;
  readonly triggerRef: RefObject<HTMLElement | null>;
  readonly onOpenChange: (open: boolean) => void;
}

/** The text beside an icon. The icon has the same accessible name, so this one is only for the eye. */
export function TooltipBubble({ text, triggerRef, onOpenChange }: TooltipBubbleProps) {
  // Without a trigger of the library's own its inner part finds no state, and throws.
  const state = useMemo(
    () => ({
      isOpen: true,
      shouldSkipAnimation: true,
      open: () => onOpenChange(true),
      close: () => onOpenChange(false),
    }),
    [onOpenChange],
  );
  return (
    <TooltipTriggerStateContext value={state}>
      <Tooltip
        triggerRef={triggerRef}
        placement="end"
        offset={8}
        className="animate-appear rounded-md bg-ink px-2 py-1 font-medium text-canvas text-xs"
      >
        {text}
      </Tooltip>
    </TooltipTriggerStateContext>
  );
}
