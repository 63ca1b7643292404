import { X } from 'lucide-react';
import type { ReactNode } from 'react';
import { Dialog, Heading } from 'react-aria-components/Dialog';
import { Modal, ModalOverlay } from 'react-aria-components/Modal';
import { PartBoundary } from '../../errors/part-boundary.tsx';
import { classNames } from '../class-names.ts';
import { IconButton } from '../icon-button.tsx';

export interface ModalPanelProps {
  readonly title: string;
  /** `alertdialog` is for a question that must be answered. */
  readonly role?: 'dialog' | 'alertdialog';
  /** Room for two columns. */
  readonly wide?: boolean;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** A panel over the screen that holds the focus until it is closed. */
export function ModalPanel(props: ModalPanelProps) {
  const { title, role = 'dialog', wide = false, onClose, children } = props;
  return (
    <ModalOverlay
      isOpen
      isDismissable
      onOpenChange={(open) => !open && onClose()}
      className="fixed inset-0 z-40 grid animate-appear place-items-end bg-scrim sm:place-items-center sm:p-6"
    >
      <Modal
        className={classNames(
          '[--sticky-top:0rem] max-h-[92dvh] w-full animate-rise overflow-y-auto rounded-t-xl bg-raised shadow-high sm:max-w-lg sm:rounded-xl',
          wide && 'lg:max-w-4xl',
        )}
      >
        <Dialog role={role} className="grid gap-4 p-5 outline-none sm:p-6">
          <div className="flex items-start justify-between gap-3">
            <Heading slot="title" className="font-semibold text-xl">
              {title}
            </Heading>
            <IconButton label="Close" icon={X} onClick={onClose} className="-me-2 -my-1.25" />
          </div>
          <PartBoundary>{children}</PartBoundary>
        </Dialog>
      </Modal>
    </ModalOverlay>
  );
}
