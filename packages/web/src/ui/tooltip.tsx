import { type ReactNode, useRef } from 'react';
import { TooltipBubble } from './overlays/lazy-overlays.tsx';
import { useAttention } from './use-attention.ts';

export interface TooltipProps {
  readonly text: string;
  /** Off: the children stand alone, as when their own text is in sight. */
  readonly active: boolean;
  readonly children: ReactNode;
}

/** Shows a text beside its children while they have the pointer or the focus. Escape hides it. */
export function Tooltip({ text, active, children }: TooltipProps) {
  const target = useRef<HTMLDivElement>(null);
  const [open, setOpen] = useAttention(target, active);
  return (
    <div ref={target}>
      {children}
      {open && <TooltipBubble text={text} triggerRef={target} onOpenChange={setOpen} />}
    </div>
  );
}
