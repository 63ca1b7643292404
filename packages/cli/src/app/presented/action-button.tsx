import type { Action, Confirmation } from '@skipper/core/presentation';
import { Box } from 'ink';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { Button } from '../parts/button.tsx';
import { TextField } from '../parts/text-field.tsx';
import { Words } from '../parts/words.tsx';

/** A button for an action; its question takes the button's place. */
export const ActionButton = observer(function ActionButton({
  action,
}: {
  readonly action: Action;
}) {
  const [asking, setAsking] = useState(false);
  if (asking && action.confirm) {
    return <Question action={action} confirm={action.confirm} onDone={() => setAsking(false)} />;
  }
  const press = () => (action.confirm ? setAsking(true) : action.run());
  return <Button label={action.label} onPress={press} disabled={unavailable(action)} />;
});

const unavailable = ({ disabled = false, pending = false }: Action): boolean => disabled || pending;

interface QuestionProps {
  readonly action: Action;
  readonly confirm: Confirmation;
  readonly onDone: () => void;
}

const Question = observer(function Question({ action, confirm, onDone }: QuestionProps) {
  const [reason, setReason] = useState('');
  const [missing, setMissing] = useState(false);
  const goAhead = async () => {
    if (confirm.reason && reason.trim() === '') {
      setMissing(true);
      return;
    }
    await action.run(confirm.reason ? reason.trim() : undefined);
    onDone();
  };
  return (
    <Box flexDirection="column">
      <Words text={confirm.question} tone="warning" wrap="wrap" />
      {confirm.reason ? (
        <TextField
          label={confirm.reason.label}
          takesFocus
          value={reason}
          onChange={(value) => {
            setReason(value);
            setMissing(false);
          }}
          error={missing ? `${confirm.reason.label} is required.` : undefined}
        />
      ) : null}
      <Box columnGap={2}>
        {/* First, because the keyboard lands on it: a second Enter must not lose anything. */}
        <Button label={confirm.no} onPress={onDone} />
        <Button label={confirm.yes} onPress={goAhead} disabled={unavailable(action)} />
      </Box>
    </Box>
  );
});
