import { discardQuestion, type FormModel } from '@skipper/core/presentation';
import { observer } from 'mobx-react-lite';
import { useRef, useState } from 'react';
import { ConfirmDialog } from '../ui/confirm-dialog.tsx';
import { ModalPanel } from '../ui/overlays/lazy-overlays.tsx';
import { FormView, type FormViewProps } from './form-view.tsx';
import { useFirstField } from './use-first-field.ts';

export interface FormDialogProps {
  readonly form: FormModel;
  readonly onClose: () => void;
}

/**
 * The form of an action, over the screen. Its Cancel leaves it at once; Escape and a click beside
 * it ask first where something was typed.
 */
export const FormDialog = observer(function FormDialog({ form, onClose }: FormDialogProps) {
  const [asking, setAsking] = useState(false);
  const role = form.submit.dangerous ? 'alertdialog' : 'dialog';
  const leave = () => (form.changed ? setAsking(true) : onClose());
  const discard = () => {
    form.discard();
    onClose();
  };
  return (
    <ModalPanel title={form.title} role={role} wide={form.preview !== undefined} onClose={leave}>
      <Fields form={form} onCancel={onClose} onDone={onClose} />
      {asking && (
        <ConfirmDialog
          title={discardQuestion.title}
          confirm={discardQuestion.yes}
          cancel={discardQuestion.no}
          onConfirm={discard}
          onClose={() => setAsking(false)}
        >
          <p>{discardQuestion.question}</p>
        </ConfirmDialog>
      )}
    </ModalPanel>
  );
});

/** In the panel, whose code may come later. */
function Fields(props: FormViewProps) {
  const place = useRef<HTMLDivElement>(null);
  useFirstField(place);
  return (
    <div ref={place}>
      <FormView {...props} />
    </div>
  );
}
