import { type Field, type FieldHeading, type FormModel, isOnOff } from '@skipper/core/presentation';
import { Box } from 'ink';
import { observer } from 'mobx-react-lite';
import { Fragment, useState } from 'react';
import { useParts } from '../app-context.ts';
import { EscapeContext } from '../focus/use-target.ts';
import { Button } from '../parts/button.tsx';
import { Heading } from '../parts/heading.tsx';
import { OpenedPart } from '../parts/opened-part.tsx';
import { StillSending } from '../parts/still-sending.tsx';
import { Words } from '../parts/words.tsx';
import { signs } from '../theme.ts';
import { FieldView } from './field-view.tsx';
import { FormPreviewText } from './form-preview-text.tsx';
import { useGuarded } from './use-guarded.ts';

export interface FormViewProps {
  readonly form: FormModel;
  /** The keyboard goes to its first field when it appears. */
  readonly takesFocus?: boolean;
  /** Set: the form can be left. */
  readonly onCancel?: () => void;
  /** Called after it went through. */
  readonly onDone?: () => void;
}

/**
 * All fields of a form, what is wrong with it, and its button. One that was refused takes the
 * keyboard to its first marked field.
 */
export const FormView = observer(function FormView(props: FormViewProps) {
  const { form, takesFocus = false, onCancel, onDone } = props;
  const { server, focus, shell } = useParts();
  useGuarded(form);
  const [refused, setRefused] = useState<{ readonly key: string | undefined }>();
  const { description, submit, fields } = form;
  const next = () => focus.move(1, false);
  const send = async () => {
    if (await form.send()) onDone?.();
    else setRefused({ key: form.fields.find(({ error }) => error)?.key });
  };
  const last = lastTyped(form);
  const secret = fields.some(({ shape }) => shape.kind === 'secret');
  const onEscape = onCancel && (() => shell.leave(onCancel, form));
  return (
    <EscapeContext.Provider value={onEscape}>
      <OpenedPart opened={takesFocus}>
        {/* A password belongs to one server, so that is named. */}
        <Heading text={form.title} {...(secret ? { aside: server } : {})} />
        {description ? (
          <Words text={description} tone={submit.dangerous ? 'warning' : 'muted'} wrap="wrap" />
        ) : null}
        {form.error ? null : <Problem text={form.problem} />}
        {fields.map((field, index) => (
          <Fragment key={field.key}>
            <GroupHeading heading={headingAbove(form, field)} />
            <FieldView
              field={field}
              takesFocus={refused?.key === field.key ? refused : takesFocus && index === 0}
              onEnter={field === last ? send : next}
              onNext={next}
              enterHint={field === last ? 'Enter submit' : 'Enter next'}
            />
          </Fragment>
        ))}
        <PreviewOf form={form} />
        <Problem text={form.error} />
        <StillSending pending={form.pending} />
        {form.edits && !form.changed ? null : (
          <Buttons
            form={form}
            send={send}
            onCancel={onCancel ?? (form.edits ? () => form.discard() : undefined)}
            takesFocus={takesFocus}
          />
        )}
      </OpenedPart>
    </EscapeContext.Provider>
  );
});

const PreviewOf = observer(function PreviewOf({ form }: { readonly form: FormModel }) {
  return form.preview ? <FormPreviewText preview={form.preview} /> : null;
});

const headingAbove = ({ groups }: FormModel, field: Field): FieldHeading | undefined =>
  groups.find(({ fields }) => fields[0] === field)?.heading;

function GroupHeading({ heading }: { readonly heading: FieldHeading | undefined }) {
  if (!heading) return null;
  return (
    <Box flexDirection="column" flexShrink={0} paddingTop={1}>
      <Words text={heading.title} tone="strong" />
      {heading.hint ? <Words text={heading.hint} tone="muted" wrap="wrap" /> : null}
    </Box>
  );
}

function Problem({ text }: { readonly text: string | undefined }) {
  return text ? <Words text={`${signs.error} ${text}`} tone="error" wrap="wrap" /> : null;
}

interface ButtonsProps {
  readonly form: FormModel;
  readonly takesFocus: boolean;
  readonly onCancel: (() => void) | undefined;
  readonly send: () => unknown;
}

const Buttons = observer(function Buttons({ form, send, onCancel, takesFocus }: ButtonsProps) {
  const { submit, fields, cancel, pending } = form;
  const sendButton = <Button key="send" label={submit.label} onPress={send} disabled={pending} />;
  const cancelButton = onCancel ? (
    <Button
      key="cancel"
      label={cancel}
      onPress={onCancel}
      takesFocus={takesFocus && fields.length === 0}
    />
  ) : null;
  return (
    <Box columnGap={2} flexWrap="wrap">
      {/* Of a warning, the way out comes first: a second Enter must not lose anything. */}
      {submit.dangerous ? [cancelButton, sendButton] : [sendButton, cancelButton]}
    </Box>
  );
});

/** The last field that is more than a switch: Enter sends from it, but never past a warning. */
function lastTyped({ fields, submit }: FormModel): Field | undefined {
  return submit.dangerous ? undefined : fields.findLast(({ shape }) => !isOnOff(shape));
}
