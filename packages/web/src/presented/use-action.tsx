import { type Action, actionKey, type FormModel, Presses } from '@skipper/core/presentation';
import { type ReactNode, useState } from 'react';
import { ActionQuestion } from './action-question.tsx';
import { FormDialog } from './form-dialog.tsx';
import { saveBytes } from './save-file.ts';

/**
 * Runs one of these actions for a button or a menu. Draw `dialog` beside it: the question or the
 * form of the action that was started.
 */
export function useAction(actions: readonly Action[]): {
  readonly start: (action: Action) => void;
  readonly dialog: ReactNode;
} {
  const [asked, setAsked] = useState<{ readonly key: string; readonly form?: FormModel }>();
  const [presses] = useState(() => new Presses());
  const close = () => setAsked(undefined);
  const start = (action: Action) => {
    const key = actionKey(action);
    if (action.form) setAsked({ key, form: action.form() });
    else if (action.confirm) setAsked({ key });
    else void presses.run(action, saveBytes);
  };
  // As it is now: an action is made again with each rendering, and says whether it is under way.
  const action = actions.find((one) => actionKey(one) === asked?.key);
  if (asked?.form) return { start, dialog: <FormDialog form={asked.form} onClose={close} /> };
  if (!action?.confirm) return { start, dialog: undefined };
  const { confirm } = action;
  return {
    start,
    dialog: <ActionQuestion action={action} confirm={confirm} presses={presses} onClose={close} />,
  };
}
