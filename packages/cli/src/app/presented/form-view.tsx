import type { FormModel } from '@skipper/core/presentation';
import { Box } from 'ink';
import { observer } from 'mobx-react-lite';
import { Button } from '../parts/button.tsx';
import { Heading } from '../parts/heading.tsx';
import { Words } from '../parts/words.tsx';
import { signs } from '../theme.ts';
import { FieldView } from './field-view.tsx';

export interface FormViewProps {
  readonly form: FormModel;
  /** The keyboard goes to its first field when it appears. */
  readonly takesFocus?: boolean;
  /** Set: the form can be left. */
  readonly onCancel?: () => void;
  /** Called after it went through. */
  readonly onDone?: () => void;
}

/** All fields of a form, what is wrong with it, and its button. */
export const FormView = observer(function FormView(props: FormViewProps) {
  const { form, takesFocus = false, onCancel, onDone } = props;
  const { description, submit } = form;
  const last = form.fields.length - 1;
  const send = async () => {
    if (await form.send()) onDone?.();
  };
  // Enter in the last field goes on, but never past a warning.
  const onEnter = submit.dangerous ? undefined : send;
  const sendButton = (
    <Button key="send" label={submit.label} onPress={send} disabled={form.pending} />
  );
  const cancelButton = onCancel ? (
    <Button
      key="cancel"
      label={form.cancel}
      onPress={onCancel}
      takesFocus={takesFocus && last < 0}
    />
  ) : null;
  return (
    <Box flexDirection="column" flexShrink={0}>
      <Heading text={form.title} />
      {description ? (
        <Words text={description} tone={submit.dangerous ? 'warning' : 'muted'} wrap="wrap" />
      ) : null}
      {form.fields.map((field, index) => (
        <FieldView
          key={field.key}
          field={field}
          takesFocus={takesFocus && index === 0}
          onEnter={index === last ? onEnter : undefined}
        />
      ))}
      {form.error ? <Words text={`${signs.error} ${form.error}`} tone="error" wrap="wrap" /> : null}
      <Box columnGap={2}>
        {/* Of a warning, the way out comes first: a second Enter must not lose anything. */}
        {submit.dangerous ? [cancelButton, sendButton] : [sendButton, cancelButton]}
      </Box>
    </Box>
  );
});
