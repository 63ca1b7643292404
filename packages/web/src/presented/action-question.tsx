import type { Action, Confirmation, Presses } from '@skipper/core/presentation';
import { observer } from 'mobx-react-lite';
import { ConfirmDialog } from '../ui/confirm-dialog.tsx';

/** The question before an action. */
export const ActionQuestion = observer(function ActionQuestion({
  action,
  confirm,
  presses,
  onClose,
}: {
  readonly action: Action;
  readonly confirm: Confirmation;
  readonly presses: Presses;
  readonly onClose: () => void;
}) {
  const goAhead = async () => {
    await presses.run(action);
    onClose();
  };
  return (
    <ConfirmDialog
      title={confirm.title}
      confirm={confirm.yes}
      cancel={confirm.no}
      pending={presses.isPending(action)}
      onConfirm={() => void goAhead()}
      onClose={onClose}
    >
      <p>{confirm.question}</p>
    </ConfirmDialog>
  );
});
