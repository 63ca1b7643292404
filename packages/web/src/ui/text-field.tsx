import type { ComponentProps, ReactNode } from 'react';
import { classNames } from './class-names.ts';
import { controlClass, Field, type FieldProps, type LiveNote } from './field.tsx';

export interface TextFieldProps
  extends FieldProps,
    Omit<ComponentProps<'input'>, 'id' | 'value' | 'onChange' | 'className' | 'children'> {
  readonly value: string;
  readonly onChange: (value: string) => void;
  /** Null: nothing to say now. */
  readonly note?: LiveNote | null | undefined;
  /** Shown inside the field, at its end. */
  readonly end?: ReactNode;
}

export function TextField(props: TextFieldProps) {
  const { label, hint, error, note, value, onChange, end, ...rest } = props;
  return (
    <Field label={label} hint={hint} error={error} note={note}>
      {(parts) => (
        <div className="relative">
          <input
            {...rest}
            {...parts}
            className={classNames(controlClass, end !== undefined && 'pe-11')}
            value={value}
            onChange={(event) => onChange(event.target.value)}
          />
          {end && <div className="absolute inset-y-0 end-0.5 flex items-center">{end}</div>}
        </div>
      )}
    </Field>
  );
}
