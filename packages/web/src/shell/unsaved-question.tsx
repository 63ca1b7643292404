import { unsavedChangesFeature } from '@skipper/core';
import { discardQuestion } from '@skipper/core/presentation';
import { ConfirmDialog } from '../ui/confirm-dialog.tsx';
import { useSkipper } from '../web-context.tsx';

/** Asked before typed text is left. */
export function UnsavedQuestion() {
  const unsaved = useSkipper().use(unsavedChangesFeature);
  return (
    <ConfirmDialog
      title={discardQuestion.title}
      confirm={discardQuestion.yes}
      cancel={discardQuestion.no}
      onConfirm={() => unsaved.discard()}
      onClose={() => unsaved.keep()}
    >
      <p>{discardQuestion.question}</p>
    </ConfirmDialog>
  );
}
