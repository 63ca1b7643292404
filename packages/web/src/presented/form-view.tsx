import type { FormModel } from '@skipper/core/presentation';
import { observer } from 'mobx-react-lite';
import { Button } from '../ui/button.tsx';
import { Form } from '../ui/form.tsx';
import { FieldView } from './field-view.tsx';

export interface FormViewProps {
  readonly form: FormModel;
  /** Set: the form can be cancelled, such as in a dialog. */
  readonly onCancel?: () => void;
  /** Called after it went through. */
  readonly onDone?: () => void;
  /** Fields side by side where there is room, or one button as wide as the form. */
  readonly layout?: 'grid' | 'narrow';
}

const fieldsClass = {
  column: 'grid gap-4',
  narrow: 'grid gap-4',
  grid: 'grid items-start gap-4 sm:grid-cols-2 lg:grid-cols-3',
};

/** All fields of a form one below another, what is wrong with it, and its button. */
export const FormView = observer(function FormView(props: FormViewProps) {
  const { form, onCancel, onDone, layout } = props;
  const { description, submit } = form;
  const narrow = layout === 'narrow';
  const send = async () => {
    if (await form.send()) onDone?.();
  };
  return (
    <Form label={form.title} problem={form.problem} onSend={send}>
      {description && <p className="text-pretty text-muted">{description}</p>}
      <div className={fieldsClass[layout ?? 'column']}>
        {form.fields.map((field) => (
          <FieldView key={field.key} field={field} />
        ))}
      </div>
      <div className={narrow ? 'grid' : 'flex flex-wrap justify-end gap-2 pt-1'}>
        {onCancel && <Button onClick={onCancel}>{form.cancel}</Button>}
        <Button
          type="submit"
          {...(narrow ? { size: 'large' } : {})}
          variant={submit.dangerous ? 'danger' : 'primary'}
          pending={form.pending}
        >
          {submit.label}
        </Button>
      </div>
    </Form>
  );
});
