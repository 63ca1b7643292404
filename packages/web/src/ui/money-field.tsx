import { useId } from 'react';
import { classNames } from './class-names.ts';
import { controlClass, Field, type FieldProps, type LiveNote } from './field.tsx';

export interface MoneyFieldProps extends FieldProps {
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly onLeave: () => void;
  readonly note?: LiveNote | null | undefined;
  /** Undefined while it is not known. */
  readonly currency: { readonly code: string; readonly sign: string } | undefined;
}

/** An amount between the sign and the code of its currency. */
export function MoneyField(props: MoneyFieldProps) {
  const { label, hint, error, note, value, onChange, onLeave, currency } = props;
  const unit = useId();
  const sign = currency && currency.sign.length === 1 ? currency.sign : undefined;
  return (
    <Field label={label} hint={hint} error={error} note={note}>
      {(parts) => (
        <div className="relative">
          <input
            {...parts}
            aria-describedby={classNames(parts['aria-describedby'], unit)}
            inputMode="decimal"
            autoComplete="off"
            className={classNames(controlClass, 'pe-14 tabular-nums', sign && 'ps-8')}
            value={value}
            onChange={({ target }) => onChange(target.value)}
            onBlur={onLeave}
          />
          <span className={classNames(unitClass, 'start-3')} aria-hidden>
            {sign}
          </span>
          <span id={unit} className={classNames(unitClass, 'end-3')}>
            {currency?.code}
          </span>
        </div>
      )}
    </Field>
  );
}

const unitClass = 'pointer-events-none absolute inset-y-0 flex items-center text-muted text-sm';
