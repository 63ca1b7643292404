import type { Action, Confirmation } from '@skipper/core/presentation';
import { observer } from 'mobx-react-lite';
import { ConfirmDialog } from '../ui/confirm-dialog.tsx';

/** The question before an action. */
export const ActionQuestion = observer(function ActionQuestion({
  action,
  confirm,
  onClose,
}: {
  readonly action: Action;
  readonly confirm: Confirmation;
  readonly onClose: () => void;
}) {
  const goAhead = async () => {
    await action.run?.();
    onClose();
  };
  return (
    <ConfirmDialog
      title={confirm.title}
      confirm={confirm.yes}
      cancel={confirm.no}
      pending={action.pending ?? false}
      onConfirm={() => void goAhead()}
      onClose={onClose}
    >
      <p>{confirm.question}</p>
    </ConfirmDialog>
  );
});
