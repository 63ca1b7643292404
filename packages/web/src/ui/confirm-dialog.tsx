import { type ReactNode, useRef } from 'react';
import { Button } from './button.tsx';
import { focusFirstInvalid } from './first-invalid.ts';
import { ModalPanel } from './overlays/lazy-overlays.tsx';
import { StillSending } from './still-sending.tsx';

export interface ConfirmDialogProps {
  readonly title: string;
  /** The words of the button that goes ahead. */
  readonly confirm: string;
  /** The words of the button that does not. */
  readonly cancel: string;
  readonly pending?: boolean;
  readonly onConfirm: () => void;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** A question before something that cannot simply be done again. */
export function ConfirmDialog({
  title,
  confirm,
  cancel,
  pending = false,
  onConfirm,
  onClose,
  children,
}: ConfirmDialogProps) {
  const asked = useRef<HTMLDivElement>(null);
  const goAhead = () => {
    onConfirm();
    focusFirstInvalid(asked);
  };
  return (
    <ModalPanel title={title} role="alertdialog" onClose={onClose}>
      <div ref={asked} className="grid gap-3 text-pretty text-muted">
        {children}
      </div>
      <StillSending pending={pending} />
      <div className="flex flex-wrap justify-end gap-2">
        <Button onClick={onClose}>{cancel}</Button>
        <Button variant="danger" pending={pending} onClick={goAhead}>
          {confirm}
        </Button>
      </div>
    </ModalPanel>
  );
}
