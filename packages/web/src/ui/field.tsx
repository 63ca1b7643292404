import { CircleAlert, CircleCheck } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { classNames } from './class-names.ts';

export interface FieldProps {
  readonly label: string;
  readonly hint?: string | undefined;
  readonly error?: string | undefined;
}

/** A finding about a value while it is typed. */
export interface LiveNote {
  readonly text: string;
  readonly tone: 'neutral' | 'good' | 'bad';
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
  note: live,
  children,
}: FieldProps & {
  /** Null: nothing to say now. */
  readonly note?: LiveNote | null | undefined;
  readonly children: (parts: FieldParts) => ReactNode;
}) {
  const id = useId();
  const note = error ?? hint;
  return (
    <div data-field className="grid min-w-0 content-start gap-1.5">
      <label htmlFor={id} className="text-sm font-medium">
        {label}
      </label>
      {children({
        id,
        'aria-describedby': describedBy(note && `${id}-note`, live && `${id}-live`),
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
      {live !== undefined && (
        // There before it says anything: a region that comes with its text is not read aloud.
        <p id={`${id}-live`} role="status" className="text-sm empty:hidden">
          {live && (
            <span className={classNames('flex items-start gap-1.5', noteTones[live.tone])}>
              <NoteIcon tone={live.tone} />
              <span>{live.text}</span>
            </span>
          )}
        </p>
      )}
    </div>
  );
}

const noteTones = { neutral: 'text-muted', good: 'text-gain', bad: 'text-loss' };

function NoteIcon({ tone }: Pick<LiveNote, 'tone'>) {
  if (tone === 'neutral') return null;
  const Icon = tone === 'good' ? CircleCheck : CircleAlert;
  return <Icon size={15} className="mt-0.5 shrink-0" aria-hidden />;
}

const describedBy = (...ids: readonly (string | null | undefined)[]): string | undefined =>
  ids.filter(Boolean).join(' ') || undefined;
