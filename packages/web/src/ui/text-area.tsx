import type { ComponentProps } from 'react';
import { classNames } from './class-names.ts';
import { controlClass, Field, type FieldProps } from './field.tsx';

export interface TextAreaProps
  extends FieldProps,
    Omit<ComponentProps<'textarea'>, 'id' | 'value' | 'onChange' | 'className' | 'children'> {
  readonly value: string;
  readonly onChange: (value: string) => void;
}

/** Several lines of text; grows with what is typed where the browser can do that. */
export function TextArea({ label, hint, error, value, onChange, ...rest }: TextAreaProps) {
  return (
    <Field label={label} hint={hint} error={error}>
      {(parts) => (
        <textarea
          rows={4}
          {...rest}
          {...parts}
          className={classNames(controlClass, 'field-sizing-content h-auto min-h-24 py-2')}
          value={value}
          onChange={(event) => onChange(event.target.value)}
        />
      )}
    </Field>
  );
}
