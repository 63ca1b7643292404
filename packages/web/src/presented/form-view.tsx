import { formProblem } from '@skipper/core';
import type { FormModel } from '@skipper/core/presentation';
import { observer } from 'mobx-react-lite';
import { Button } from '../ui/button.tsx';
import { Form } from '../ui/form.tsx';
import { FieldView } from './field-view.tsx';

export interface FormViewProps {
  readonly form: FormModel;
  /** Set: the form can be left, such as the dialog it stands in. */
  readonly onCancel?: () => void;
  /** Called after it went through. */
  readonly onDone?: () => void;
}

/** All fields of a form one below another, what is wrong with it, and its button. */
export const FormView = observer(function FormView({ form, onCancel, onDone }: FormViewProps) {
  const { description, submit } = form;
  const errors = form.fields.map(({ error }) => error);
  const send = async () => {
    if (await form.send()) onDone?.();
  };
  return (
    <Form label={form.title} problem={formProblem(errors, form.error)} onSend={send}>
      {description && <p className="text-pretty text-muted">{description}</p>}
      {form.fields.map((field) => (
        <FieldView key={field.key} field={field} />
      ))}
      <div className="flex flex-wrap justify-end gap-2 pt-1">
        {onCancel && <Button onClick={onCancel}>{form.cancel}</Button>}
        <Button
          type="submit"
          variant={submit.dangerous ? 'danger' : 'primary'}
          pending={form.pending}
        >
          {submit.label}
        </Button>
      </div>
    </Form>
  );
});
