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
}

/** All fields of a form, what is wrong with it, and its button. */
export const FormView = observer(function FormView(props: FormViewProps) {
  const { form, takesFocus = false, onCancel } = props;
  const last = form.fields.length - 1;
  const send = () => form.send();
  return (
    <Box flexDirection="column" flexShrink={0}>
      <Heading text={form.title} />
      {form.fields.map((field, index) => (
        <FieldView
          key={field.key}
          field={field}
          takesFocus={takesFocus && index === 0}
          onEnter={index === last ? send : undefined}
        />
      ))}
      {form.error ? <Words text={`${signs.error} ${form.error}`} tone="error" wrap="wrap" /> : null}
      <Box columnGap={2}>
        <Button label={form.submit.label} onPress={send} disabled={form.pending} />
        {onCancel ? <Button label="Cancel" onPress={onCancel} /> : null}
      </Box>
    </Box>
  );
});
