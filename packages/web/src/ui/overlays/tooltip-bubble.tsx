import { type RefObject, useMemo } from 'react';
import { Tooltip, TooltipTriggerStateContext } from 'react-aria-components/Tooltip';
import { classNames } from '../class-names.ts';

const bubbleClass =
  'animate-appear rounded-md bg-ink px-2 py-1 font-medium text-canvas text-xs shadow-high';

export interface TooltipBubbleProps {
  readonly text: string;
  readonly triggerRef: RefObject<HTMLElement | null>;
  /** Absent: its owner alone opens and closes it. */
  readonly onOpenChange?: (open: boolean) => void;
  /** Set: an explanation of some length, which the trigger is described by. */
  readonly id?: string;
}

/**
 * The text beside an icon. Without an id the icon has the same accessible name, and this one is
 * only for the eye.
 */
export function TooltipBubble({ text, triggerRef, onOpenChange, id }: TooltipBubbleProps) {
  // Without a trigger of the library's own its inner part finds no state, and throws.
  const state = useMemo(
    () => ({
      isOpen: true,
      shouldSkipAnimation: true,
      open: () => onOpenChange?.(true),
      close: () => onOpenChange?.(false),
    }),
    [onOpenChange],
  );
  return (
    <TooltipTriggerStateContext value={state}>
      <Tooltip
        triggerRef={triggerRef}
        // An explanation is content of the page, so it stands in its landmark.
        {...(id && { UNSTABLE_portalContainer: landmarkOf(triggerRef.current) })}
        placement={id ? 'bottom' : 'end'}
        offset={id ? 0 : 8}
        className={id ? 'animate-appear pt-1' : bubbleClass}
      >
        {id ? (
          // No gap to the trigger: the pointer can move onto it.
          <span id={id} className={classNames(bubbleClass, 'block max-w-72 text-pretty leading-5')}>
            {text}
          </span>
        ) : (
          text
        )}
      </Tooltip>
    </TooltipTriggerStateContext>
  );
}

const landmarkOf = (trigger: HTMLElement | null): Element =>
  trigger?.closest('[role="dialog"], main') ?? document.body;
