import { type ReactNode, type SubmitEvent, useRef } from 'react';
import { focusFirstInvalid } from './first-invalid.ts';
import { Notice } from './notice.tsx';

export interface FormProps {
  readonly label?: string;
  /** From `formProblem`: shown at the top of the visible part of the form. */
  readonly problem: string | undefined;
  readonly onSend: () => Promise<unknown>;
  readonly children: ReactNode;
}

/**
 * The frame of every form. One that failed says so where it can be seen, however far it is
 * scrolled, and takes the focus to the first field that is marked.
 */
export function Form({ label, problem, onSend, children }: FormProps) {
  const form = useRef<HTMLFormElement>(null);
  const submit = async (event: SubmitEvent) => {
    event.preventDefault();
    await onSend();
    focusFirstInvalid(form);
  };
  return (
    <form
      ref={form}
      className="grid gap-4"
      onSubmit={(event) => void submit(event)}
      noValidate
      aria-label={label}
    >
      {problem && (
        <div className="form-problem" data-form-problem>
          <Notice kind="error">{problem}</Notice>
        </div>
      )}
      {children}
    </form>
  );
}
