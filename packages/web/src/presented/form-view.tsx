import type { FormModel } from '@skipper/core/presentation';
import { observer } from 'mobx-react-lite';
import type { SubmitEvent } from 'react';
import { Button } from '../ui/button.tsx';
import { Notice } from '../ui/notice.tsx';
import { FieldView } from './field-view.tsx';

export interface FormViewProps {
  readonly form: FormModel;
  /** Set: the form can be left, such as the dialog it stands in. */
  readonly onCancel?: () => void;
}

/** All fields of a form one below another, what is wrong with it, and its button. */
export const FormView = observer(function FormView({ form, onCancel }: FormViewProps) {
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    void form.send();
  };
  return (
    <form className="grid gap-4" onSubmit={submit} noValidate aria-label={form.title}>
      {form.error && <Notice kind="error">{form.error}</Notice>}
      {form.fields.map((field) => (
        <FieldView key={field.key} field={field} />
      ))}
      <div className="flex flex-wrap justify-end gap-2 pt-1">
        {onCancel && <Button onClick={onCancel}>Cancel</Button>}
        <Button type="submit" variant="primary" pending={form.pending}>
          {form.submit.label}
        </Button>
      </div>
    </form>
  );
});
