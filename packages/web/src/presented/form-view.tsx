import type { FieldGroup, FormModel } from '@skipper/core/presentation';
import { observer } from 'mobx-react-lite';
import { type ReactNode, useId } from 'react';
import { Button } from '../ui/button.tsx';
import { classNames } from '../ui/class-names.ts';
import { columns } from '../ui/columns.ts';
import { Form } from '../ui/form.tsx';
import { StillSending } from '../ui/still-sending.tsx';
import { FieldView } from './field-view.tsx';
import { FormPreviewCard } from './form-preview-card.tsx';
import { useGuarded } from './use-guarded.ts';

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
  grid: `${columns.tiles} items-start gap-y-4`,
};

/** All fields of a form one below another, what is wrong with it, and its button. */
export const FormView = observer(function FormView(props: FormViewProps) {
  const { form, onCancel, onDone, layout } = props;
  useGuarded(form);
  const { description } = form;
  const narrow = layout === 'narrow';
  const send = async () => {
    if (await form.send()) onDone?.();
  };
  return (
    <Form label={form.title} problem={form.problem} onSend={send}>
      {description && <p className="text-pretty text-muted">{description}</p>}
      <Previewed form={form}>
        {form.groups.map((group) => (
          <GroupView key={group.key} group={group} fieldsClass={fieldsClass[layout ?? 'column']} />
        ))}
      </Previewed>
      <StillSending pending={form.pending} />
      {(!form.edits || form.changed) && (
        <Buttons form={form} narrow={narrow} onCancel={onCancel ?? discardOf(form)} />
      )}
    </Form>
  );
});

/** Fields with the preview beside them, or below where there is no room. */
const Previewed = observer(function Previewed(props: {
  readonly form: FormModel;
  readonly children: ReactNode;
}) {
  const { preview } = props.form;
  if (!preview) return props.children;
  return (
    <div className={`${columns.aside} items-start`}>
      <div className="grid gap-4">{props.children}</div>
      <FormPreviewCard preview={preview} />
    </div>
  );
});

const discardOf = (form: FormModel) => (form.edits ? () => form.discard() : undefined);

const compact = 'grid grid-cols-[repeat(auto-fill,minmax(13rem,1fr))] gap-x-4 gap-y-3';

/** Fields under their heading, where they have one. */
const GroupView = observer(function GroupView(props: {
  readonly group: FieldGroup;
  readonly fieldsClass: string;
}) {
  const { heading, fields } = props.group;
  const id = useId();
  const shown = fields.map((field) => <FieldView key={field.key} field={field} />);
  if (!heading) return <div className={props.fieldsClass}>{shown}</div>;
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be laid out as a grid everywhere.
    <div
      role="group"
      aria-labelledby={id}
      className="grid gap-4 not-first:mt-2 not-first:border-line not-first:border-t not-first:pt-5"
    >
      <div className="grid gap-0.5">
        <h3 id={id} className="font-semibold">
          {heading.title}
        </h3>
        {heading.hint && <p className="text-pretty text-muted text-sm">{heading.hint}</p>}
      </div>
      <div className={heading.compact ? compact : props.fieldsClass}>{shown}</div>
    </div>
  );
});

interface ButtonsProps {
  readonly form: FormModel;
  readonly narrow: boolean;
  readonly onCancel: (() => void) | undefined;
}

/** In a form that edits saved values, the buttons stay in sight however long it is. */
const Buttons = observer(function Buttons({ form, narrow, onCancel }: ButtonsProps) {
  const { submit, edits, pending } = form;
  const row = classNames(
    'flex flex-wrap justify-end gap-2 pt-1',
    edits &&
      'sticky bottom-0 z-10 -mx-4 -mb-4 border-line border-t bg-surface px-4 py-3 sm:-mx-5 sm:-mb-5 sm:px-5',
  );
  return (
    <div className={narrow ? 'grid' : row}>
      {onCancel && (
        <Button disabled={edits && pending} onClick={onCancel}>
          {form.cancel}
        </Button>
      )}
      <Button
        type="submit"
        {...(narrow ? { size: 'large' } : {})}
        variant={submit.dangerous ? 'danger' : 'primary'}
        pending={pending}
      >
        {submit.label}
      </Button>
    </div>
  );
});
