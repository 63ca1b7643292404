import { Field, type FieldProps } from './field.tsx';
import { Select } from './select.tsx';

interface SelectOption<Value extends string> {
  readonly value: Value;
  readonly label: string;
}

export interface SelectFieldProps<Value extends string> extends FieldProps {
  readonly value: Value;
  readonly options: readonly SelectOption<Value>[];
  readonly onChange: (value: Value) => void;
  readonly disabled?: boolean;
  readonly name?: string;
}

/** One choice of several. */
export function SelectField<Value extends string>({
  label,
  hint,
  error,
  value,
  options,
  onChange,
  ...rest
}: SelectFieldProps<Value>) {
  const choose = (chosen: string) => {
    const option = options.find((one) => one.value === chosen);
    if (option) onChange(option.value);
  };
  return (
    <Field label={label} hint={hint} error={error}>
      {(parts) => (
        <Select {...rest} {...parts} value={value} onChoose={choose}>
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </Select>
      )}
    </Field>
  );
}
