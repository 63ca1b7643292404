import { importsFeature } from '@skipper/core';
import { counted } from '@skipper/core/contract';
import { observer } from 'mobx-react-lite';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { useSkipper } from '../../../web-context.tsx';

/** The question before an import is undone. Where its record needs a reason, it asks for one. */
export const UndoDialog = observer(function UndoDialog() {
  const { undo } = useSkipper().use(importsFeature);
  const { asked, form, needsReason } = undo;
  if (!asked) return null;
  return (
    <ConfirmDialog
      title="Undo this import?"
      confirm="Yes, undo it"
      pending={form.pending}
      onConfirm={() => void undo.confirm()}
      onClose={() => undo.keep()}
    >
      <div className="grid gap-4">
        {form.formError && <Notice kind="error">{form.formError}</Notice>}
        <p>
          {`This removes ${counted(asked.rows.new, 'fill')} imported from ${asked.fileName} and recalculates positions and statistics.`}
        </p>
        {needsReason && (
          <TextField
            label="Reason"
            hint="Your page lists this undo with its date, the number of fills and this reason."
            autoComplete="off"
            value={form.value('reason')}
            error={form.error('reason')}
            onChange={(value) => form.set('reason', value)}
          />
        )}
      </div>
    </ConfirmDialog>
  );
});
