import {
  type Action,
  actionKey,
  type Confirmation,
  type FormModel,
  Presses,
} from '@skipper/core/presentation';
import { Box } from 'ink';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { useParts } from '../app-context.ts';
import { EscapeContext } from '../focus/use-target.ts';
import { Button } from '../parts/button.tsx';
import { Words } from '../parts/words.tsx';
import { FormView } from './form-view.tsx';

interface Asked {
  readonly key: string;
  /** Undefined: the action only has a question. */
  readonly form: FormModel | undefined;
}

export interface ActionBarProps {
  readonly actions: readonly Action[];
  /** The form on show has changed; undefined: none is. */
  readonly onForm?: (form: FormModel | undefined) => void;
}

/** Buttons of actions, side by side; below them the question or the form of the one pressed. */
export const ActionBar = observer(function ActionBar({ actions, onForm }: ActionBarProps) {
  const { shell, saveFile } = useParts();
  const [asked, setAsked] = useState<Asked>();
  const [presses] = useState(() => new Presses());
  const ask = (next: Asked | undefined) => {
    setAsked(next);
    onForm?.(next?.form);
  };
  const close = () => ask(undefined);
  const start = (action: Action) => {
    const key = actionKey(action);
    if (action.form) ask({ key, form: action.form() });
    else if (action.confirm) ask({ key, form: undefined });
    else {
      void presses.run(action, ({ name, base64 }) => saveFile(name, Buffer.from(base64, 'base64')));
    }
  };
  const press = (action: Action) => {
    // Another action takes the place of the form on show.
    if (asked?.form) shell.leave(() => start(action), asked.form);
    else start(action);
  };
  const current = actions.find((action) => actionKey(action) === asked?.key);
  const others = actions.filter((action) => action !== current);
  if (actions.length === 0) return null;
  return (
    <Box flexDirection="column" flexShrink={0}>
      {asked?.form && current ? (
        <FormView form={asked.form} takesFocus onCancel={close} onDone={close} />
      ) : null}
      {current?.confirm ? (
        <Question action={current} confirm={current.confirm} presses={presses} onClose={close} />
      ) : null}
      <Box columnGap={2} flexWrap="wrap">
        {others.map((action) => (
          <Button
            key={actionKey(action)}
            label={action.label}
            onPress={() => press(action)}
            disabled={unavailable(action)}
          />
        ))}
      </Box>
    </Box>
  );
});

const unavailable = ({ disabled = false, pending = false }: Action): boolean => disabled || pending;

interface QuestionProps {
  readonly action: Action;
  readonly confirm: Confirmation;
  readonly presses: Presses;
  readonly onClose: () => void;
}

const Question = observer(function Question(props: QuestionProps) {
  const { action, confirm, presses, onClose } = props;
  const goAhead = async () => {
    await presses.run(action);
    onClose();
  };
  return (
    <EscapeContext.Provider value={onClose}>
      <Box flexDirection="column">
        <Words text={confirm.question} tone="warning" wrap="wrap" />
        <Box columnGap={2}>
          {/* The keyboard lands on it: a second Enter must not lose anything. */}
          <Button label={confirm.no} onPress={onClose} takesFocus />
          <Button label={confirm.yes} onPress={goAhead} disabled={unavailable(action)} />
        </Box>
      </Box>
    </EscapeContext.Provider>
  );
});
