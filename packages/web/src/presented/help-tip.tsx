import { Info } from 'lucide-react';
import { type PointerEvent, useEffect, useId, useRef, useState } from 'react';
import { TooltipBubble } from '../ui/overlays/lazy-overlays.tsx';

export interface HelpTipProps {
  /** The label that it stands beside. */
  readonly about: string;
  readonly text: string;
}

/**
 * Says what a label or a figure means: under the pointer, which may move onto the text, on focus
 * and on a tap. Escape, and a tap elsewhere, hide it (WCAG 1.4.13).
 */
export function HelpTip({ about, text }: HelpTipProps) {
  const id = useId();
  const trigger = useRef<HTMLButtonElement>(null);
  const [open, setOpen] = useState(false);
  useDismissal(open, trigger, () => setOpen(false));
  const leave = ({ pointerType }: PointerEvent) => {
    const focused = document.activeElement === trigger.current;
    if (pointerType !== 'touch' && !focused) setOpen(false);
  };
  return (
    // The events of the bubble come here, too, although it is drawn above the page.
    <span onPointerEnter={() => setOpen(true)} onPointerLeave={leave}>
      <button
        ref={trigger}
        type="button"
        aria-label={`About ${about}`}
        aria-describedby={open ? id : undefined}
        onFocus={() => setOpen(true)}
        onBlur={() => setOpen(false)}
        onClick={() => setOpen(true)}
        className="-my-1 relative inline-grid size-6 place-items-center rounded-full align-middle text-faint transition-colors hover:text-ink"
      >
        <Info size={14} aria-hidden />
      </button>
      {open && <TooltipBubble id={id} text={text} triggerRef={trigger} />}
    </span>
  );
}

/** Escape hides the tip and nothing else, such as the panel that it stands in. */
function useDismissal(
  open: boolean,
  trigger: { readonly current: HTMLElement | null },
  hide: () => void,
): void {
  const latest = useRef(hide);
  latest.current = hide;
  useEffect(() => {
    if (!open) return;
    const listening = new AbortController();
    const options = { signal: listening.signal, capture: true };
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      event.stopPropagation();
      latest.current();
    };
    const onPointer = ({ target }: Event) => {
      if (!isInTip(target) && !(target instanceof Node && trigger.current?.contains(target))) {
        latest.current();
      }
    };
    // A tap on the text would take the focus, and the text with it.
    const onMouse = (event: Event) => {
      if (isInTip(event.target)) event.preventDefault();
    };
    window.addEventListener('keydown', onKey, options);
    window.addEventListener('pointerdown', onPointer, options);
    window.addEventListener('mousedown', onMouse, options);
    return () => listening.abort();
  }, [open, trigger]);
}

const isInTip = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest('[role="tooltip"]') !== null;
