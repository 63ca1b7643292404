import type { ReactNode } from 'react';
import { Button } from './button.tsx';
import { ModalPanel } from './overlays/lazy-overlays.tsx';

export interface ConfirmDialogProps {
  readonly title: string;
  /** The words of the button that goes ahead. */
  readonly confirm: string;
  readonly pending?: boolean;
  readonly onConfirm: () => void;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** A question before something that cannot simply be done again. */
export function ConfirmDialog({
  title,
  confirm,
  pending,
  onConfirm,
  onClose,
  children,
}: ConfirmDialogProps) {
  return (
    <ModalPanel title={title} role="alertdialog" onClose={onClose}>
      <div className="text-pretty text-muted">{children}</div>
      <div className="flex flex-wrap justify-end gap-2">
        <Button onClick={onClose}>Cancel</Button>
        <Button variant="danger" pending={pending ?? false} onClick={onConfirm}>
          {confirm}
        </Button>
      </div>
    </ModalPanel>
  );
}
