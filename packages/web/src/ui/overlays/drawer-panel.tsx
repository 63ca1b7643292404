import type { ReactNode } from 'react';
import { Dialog } from 'react-aria-components/Dialog';
import { Modal, ModalOverlay } from 'react-aria-components/Modal';

export interface DrawerPanelProps {
  readonly label: string;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** A panel that slides in from the start edge, as the sidebar does on a narrow screen. */
export function DrawerPanel({ label, onClose, children }: DrawerPanelProps) {
  return (
    <ModalOverlay
      isOpen
      isDismissable
      onOpenChange={(open) => !open && onClose()}
      className="fixed inset-0 z-40 animate-appear bg-scrim"
    >
      <Modal className="h-full w-72 max-w-[86vw] animate-slide overflow-y-auto bg-sunken shadow-high">
        <Dialog aria-label={label} className="h-full outline-none">
          {children}
        </Dialog>
      </Modal>
    </ModalOverlay>
  );
}
