import { CircleAlert } from 'lucide-react';
import { type ReactNode, useId } from 'react';

export interface FieldProps {
  readonly label: string;
  readonly hint?: string | undefined;
  readonly error?: string | undefined;
}

export interface FieldParts {
  readonly id: string;
  readonly 'aria-describedby': string | undefined;
  readonly 'aria-invalid': true | undefined;
}

/** The classes that text fields and lists to choose from share. */
export const controlClass =
  'h-10 w-full min-w-0 rounded-md border border-control bg-surface px-3 text-base text-ink transition-colors hover:border-muted aria-invalid:border-loss';

/** A label above a control, a hint or an error below, and the ids that tie them together. */
export function Field({
  label,
  hint,
  error,
  children,
}: FieldProps & { readonly children: (parts: FieldParts) => ReactNode }) {
  const id = useId();
  const note = error ?? hint;
  return (
    <div data-field className="grid min-w-0 content-start gap-1.5">
      <label htmlFor={id} className="text-sm font-medium">
        {label}
      </label>
      {children({
        id,
        'aria-describedby': note ? `${id}-note` : undefined,
        'aria-invalid': error ? true : undefined,
      })}
      {note && (
        <p
          id={`${id}-note`}
          className={error ? 'flex items-start gap-1.5 text-sm text-loss' : 'text-sm text-muted'}
        >
          {error && <CircleAlert size={15} className="mt-0.5 shrink-0" aria-hidden />}
          <span>{note}</span>
        </p>
      )}
    </div>
  );
}
