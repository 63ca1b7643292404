import { type Action, actionKey, type FormModel, Presses } from '@skipper/core/presentation';
import { type ReactNode, useState } from 'react';
import { ActionQuestion } from './action-question.tsx';
import { FormDialog } from './form-dialog.tsx';
import { saveBytes } from './save-file.ts';

/** Starts actions, and knows which are under way. */
export interface ActionRunner {
  readonly start: (action: Action) => void;
  readonly isPending: (action: Action) => boolean;
}

/**
 * Runs one of these actions for a button or a menu. Draw `dialog` beside it: the question or the
 * form of the action that was started.
 */
export function useAction(actions: readonly Action[]): {
  readonly runner: ActionRunner;
  readonly dialog: ReactNode;
} {
  const [asked, setAsked] = useState<{ readonly key: string; readonly form?: FormModel }>();
  const [presses] = useState(() => new Presses(saveBytes));
  const close = () => setAsked(undefined);
  const start = (action: Action) => {
    const key = actionKey(action);
    if (action.form) setAsked({ key, form: action.form() });
    else if (action.confirm) setAsked({ key });
    else void presses.run(action);
  };
  const isPending = (action: Action) => presses.isPending(action);
  const runner = { start, isPending };
  // As it is now: an action is made again with each rendering, and says whether it is under way.
  const action = actions.find((one) => actionKey(one) === asked?.key);
  if (asked?.form) return { runner, dialog: <FormDialog form={asked.form} onClose={close} /> };
  if (!action?.confirm) return { runner, dialog: undefined };
  const { confirm } = action;
  return {
    runner,
    dialog: <ActionQuestion action={action} confirm={confirm} presses={presses} onClose={close} />,
  };
}
