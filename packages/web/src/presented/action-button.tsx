import type { Action } from '@skipper/core/presentation';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { Button } from '../ui/button.tsx';
import type { ButtonSize, ButtonVariant } from '../ui/button-class.ts';
import { ActionQuestion } from './action-question.tsx';

/** A button for an action; asks its question first, where it has one. */
export const ActionButton = observer(function ActionButton({
  action,
  size,
  variant,
}: {
  readonly action: Action;
  readonly size?: ButtonSize;
  readonly variant?: ButtonVariant;
}) {
  const [asking, setAsking] = useState(false);
  const press = () => {
    if (action.confirm) setAsking(true);
    else void action.run();
  };
  return (
    <>
      <Button
        {...(size ? { size } : {})}
        variant={variant ?? (action.dangerous ? 'danger' : 'secondary')}
        disabled={action.disabled ?? false}
        pending={action.pending ?? false}
        onClick={press}
      >
        {action.label}
      </Button>
      {asking && action.confirm && (
        <ActionQuestion action={action} confirm={action.confirm} onClose={() => setAsking(false)} />
      )}
    </>
  );
});
