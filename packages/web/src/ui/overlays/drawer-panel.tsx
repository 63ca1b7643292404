import type { ReactNode } from 'react';
import { Dialog } from 'react-aria-components/Dialog';
import { Modal, ModalOverlay } from 'react-aria-components/Modal';
import { PartBoundary } from '../../errors/part-boundary.tsx';
import { classNames } from '../class-names.ts';

export interface DrawerPanelProps {
  readonly label: string;
  readonly onClose: () => void;
  /** `end` for what belongs to the page, such as one thing of a list: wider. Default `start`. */
  readonly side?: 'start' | 'end';
  readonly children: ReactNode;
}

const panels = {
  start: 'w-72 max-w-[86vw] animate-slide bg-sunken',
  end: 'ms-auto w-[40rem] max-w-full animate-slide-end bg-canvas',
};

/** A panel that slides in from an edge, as the sidebar does on a narrow screen. */
export function DrawerPanel({ label, onClose, side = 'start', children }: DrawerPanelProps) {
  return (
    <ModalOverlay
      isOpen
      isDismissable
      onOpenChange={(open) => !open && onClose()}
      className="fixed inset-0 z-40 animate-appear bg-scrim"
    >
      <Modal className={classNames('h-full overflow-y-auto shadow-high', panels[side])}>
        <Dialog aria-label={label} className="h-full outline-none">
          <PartBoundary>{children}</PartBoundary>
        </Dialog>
      </Modal>
    </ModalOverlay>
  );
}
