import type { Field } from '@skipper/core/presentation';
import { observer } from 'mobx-react-lite';
import { Checkbox } from '../parts/checkbox.tsx';
import { ListField } from '../parts/list-field.tsx';
import { TextField } from '../parts/text-field.tsx';

export interface FieldViewProps {
  readonly field: Field;
  readonly takesFocus?: boolean;
  /** Of the last field: Enter sends the form. */
  readonly onEnter?: (() => unknown) | undefined;
}

/** The control of a field by its kind. */
export const FieldView = observer(function FieldView(props: FieldViewProps) {
  const { field, takesFocus = false, onEnter } = props;
  const { shape, error, options } = field;
  const { label, kind } = shape;
  if (kind === 'toggle') {
    return (
      <Checkbox label={label} checked={field.value === true} onChange={(on) => field.set(on)} />
    );
  }
  const value = String(field.value);
  if (kind === 'choice') {
    const chosen = options.find((option) => option.value === value)?.label ?? '';
    const choose = (words: string) => {
      const option = options.find((one) => one.label === words);
      if (option) field.set(option.value);
    };
    const labels = options.map((option) => option.label);
    return (
      <ListField label={label} value={chosen} options={labels} onChange={choose} error={error} />
    );
  }
  return (
    <TextField
      label={label}
      takesFocus={takesFocus}
      value={value}
      onChange={(text) => field.set(text)}
      {...(onEnter ? { onEnter } : {})}
      secret={kind === 'secret'}
      placeholder={shape.example ?? shape.hint ?? ''}
      error={error}
    />
  );
});
