import type { Action, Confirmation } from '@skipper/core/presentation';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { ConfirmDialog } from '../ui/confirm-dialog.tsx';
import { TextField } from '../ui/text-field.tsx';

/** The question before an action, with a reason to type where the action needs one. */
export const ActionQuestion = observer(function ActionQuestion({
  action,
  confirm,
  onClose,
}: {
  readonly action: Action;
  readonly confirm: Confirmation;
  readonly onClose: () => void;
}) {
  const [reason, setReason] = useState('');
  const [missing, setMissing] = useState(false);
  const goAhead = async () => {
    if (confirm.reason && reason.trim() === '') {
      setMissing(true);
      return;
    }
    await action.run(confirm.reason ? reason.trim() : undefined);
    onClose();
  };
  return (
    <ConfirmDialog
      title={confirm.title}
      confirm={confirm.yes}
      pending={action.pending ?? false}
      onConfirm={() => void goAhead()}
      onClose={onClose}
    >
      <p>{confirm.question}</p>
      {confirm.reason && (
        <TextField
          label={confirm.reason.label}
          hint={confirm.reason.hint}
          value={reason}
          error={missing ? `${confirm.reason.label} is required.` : undefined}
          onChange={(value) => {
            setReason(value);
            setMissing(false);
          }}
        />
      )}
    </ConfirmDialog>
  );
});
