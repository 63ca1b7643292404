import type { Field, FieldKind } from '@skipper/core/presentation';
import { observer } from 'mobx-react-lite';
import type { ComponentProps } from 'react';
import { Checkbox } from '../ui/checkbox.tsx';
import { PasswordField } from '../ui/password-field.tsx';
import { SelectField } from '../ui/select-field.tsx';
import { TextArea } from '../ui/text-area.tsx';
import { TextField } from '../ui/text-field.tsx';

const inputs: Partial<Record<FieldKind, Pick<ComponentProps<'input'>, 'type' | 'inputMode'>>> = {
  email: { type: 'email', inputMode: 'email' },
  decimal: { inputMode: 'decimal' },
  money: { inputMode: 'decimal' },
  integer: { inputMode: 'numeric' },
  date: { type: 'date' },
};

/** The control of a field by its kind. */
export const FieldView = observer(function FieldView({ field }: { readonly field: Field }) {
  const { shape, error, hint } = field;
  const { label, kind } = shape;
  if (kind === 'toggle') {
    return (
      <Checkbox
        label={label}
        hint={hint}
        error={error}
        checked={field.value === true}
        onChange={(checked) => field.set(checked)}
      />
    );
  }
  const value = String(field.value);
  const common = { label, hint, error, value, onChange: (next: string) => field.set(next) };
  if (kind === 'choice') return <SelectField {...common} options={field.options} />;
  if (kind === 'long-text') return <TextArea {...common} placeholder={shape.example} />;
  const autoComplete = shape.autocomplete ?? 'off';
  if (kind === 'secret') return <PasswordField {...common} autoComplete={autoComplete} />;
  return (
    <TextField
      {...common}
      {...inputs[kind]}
      autoComplete={autoComplete}
      placeholder={shape.example}
    />
  );
});
