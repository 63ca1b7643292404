import {
  type Action,
  actionKey,
  type Confirmation,
  type FormModel,
  type Presses,
} from '@skipper/core/presentation';
import { Box } from 'ink';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { useParts } from '../app-context.ts';
import { EscapeContext } from '../focus/use-target.ts';
import { Button } from '../parts/button.tsx';
import { OpenedPart } from '../parts/opened-part.tsx';
import { Words } from '../parts/words.tsx';
import { FormView } from './form-view.tsx';
import { usePresses } from './use-presses.ts';

interface Asked {
  readonly key: string;
  /** Undefined: the action only has a question. */
  readonly form: FormModel | undefined;
}

export interface ActionBarProps {
  readonly actions: readonly Action[];
  /** The form on show has changed; undefined: none is. */
  readonly onForm?: (form: FormModel | undefined) => void;
  /** Outlives the bar where it is that of a row, whose key is the place. */
  readonly presses?: Presses;
  readonly place?: string;
}

/** Buttons of actions, side by side; below them the question or the form of the one pressed. */
export const ActionBar = observer(function ActionBar(props: ActionBarProps) {
  const { actions, onForm, place } = props;
  const { shell } = useParts();
  const [asked, setAsked] = useState<Asked>();
  // The keyboard goes back to the button that it came from: another one might act at once.
  const [left, setLeft] = useState<{ readonly key: string }>();
  const own = usePresses();
  const presses = props.presses ?? own;
  const ask = (next: Asked | undefined) => {
    setAsked(next);
    onForm?.(next?.form);
  };
  const close = () => {
    if (asked) setLeft({ key: asked.key });
    ask(undefined);
  };
  const start = (action: Action) => {
    const key = actionKey(action);
    if (action.form) ask({ key, form: action.form() });
    else if (action.confirm) ask({ key, form: undefined });
    else void presses.run(action, place);
  };
  const press = (action: Action) => {
    // Another action takes the place of the form on show.
    if (asked?.form) shell.leave(() => start(action), asked.form);
    else start(action);
  };
  const current = actions.find((action) => actionKey(action) === asked?.key);
  const others = harmlessFirst(actions.filter((action) => action !== current));
  if (actions.length === 0) return null;
  return (
    <Box flexDirection="column" flexShrink={0}>
      {current ? (
        // It stands apart from the table of its row, and its buttons from those of other actions.
        <Box
          flexDirection="column"
          flexShrink={0}
          paddingTop={place === undefined ? 0 : 1}
          paddingBottom={others.length > 0 ? 1 : 0}
        >
          {asked?.form ? (
            <FormView form={asked.form} takesFocus onCancel={close} onDone={close} />
          ) : null}
          {current.confirm ? (
            <Question
              confirm={current.confirm}
              disabled={blocked(current)}
              run={() => presses.run(current, place)}
              onClose={close}
            />
          ) : null}
        </Box>
      ) : null}
      <Box columnGap={2} flexWrap="wrap">
        {others.map((action) => (
          <Button
            key={actionKey(action)}
            label={action.label}
            onPress={() => press(action)}
            disabled={blocked(action)}
            why={action.unavailable}
            takesFocus={left?.key === actionKey(action) ? left : undefined}
          />
        ))}
      </Box>
    </Box>
  );
});

/** The keyboard may land on the first one: a second Enter must not lose anything. */
const harmlessFirst = (actions: readonly Action[]): readonly Action[] => {
  const asks = ({ dangerous, confirm, form }: Action) => !dangerous || confirm || form;
  return [...actions.filter(asks), ...actions.filter((action) => !asks(action))];
};

const blocked = ({ unavailable, pending = false }: Action): boolean =>
  unavailable !== undefined || pending;

interface QuestionProps {
  readonly confirm: Confirmation;
  readonly disabled: boolean;
  readonly run: () => unknown;
  readonly onClose: () => void;
}

const Question = observer(function Question(props: QuestionProps) {
  const { confirm, disabled, run, onClose } = props;
  const goAhead = async () => {
    await run();
    onClose();
  };
  return (
    <EscapeContext.Provider value={onClose}>
      <OpenedPart>
        <Words text={confirm.question} tone="warning" wrap="wrap" />
        <Box columnGap={2} flexWrap="wrap">
          {/* The keyboard lands on it: a second Enter must not lose anything. */}
          <Button label={confirm.no} onPress={onClose} takesFocus />
          <Button label={confirm.yes} onPress={goAhead} disabled={disabled} />
        </Box>
      </OpenedPart>
    </EscapeContext.Provider>
  );
});
