import type { Action, FormModel } from '@skipper/core/presentation';
import type { LucideIcon } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { Button } from '../ui/button.tsx';
import type { ButtonSize, ButtonVariant } from '../ui/button-class.ts';
import { Tooltip } from '../ui/tooltip.tsx';
import { ActionQuestion } from './action-question.tsx';
import { FormDialog } from './form-dialog.tsx';
import { saveBytes } from './save-file.ts';

export interface ActionButtonProps {
  readonly action: Action;
  readonly size?: ButtonSize;
  readonly variant?: ButtonVariant;
  /** Icon only on a phone if the button is `small`. */
  readonly icon?: LucideIcon | undefined;
  /** Shows the icon alone, with the label as its tooltip. */
  readonly iconOnly?: boolean;
}

/** A button for an action; asks its question or shows its form first, where it has one. */
export const ActionButton = observer(function ActionButton(props: ActionButtonProps) {
  const { action, size, variant, icon: Icon, iconOnly = false } = props;
  const [asked, setAsked] = useState<'question' | FormModel>();
  const close = () => setAsked(undefined);
  const press = () => {
    if (action.form) setAsked(action.form());
    else if (action.confirm) setAsked('question');
    else void action.run(saveBytes);
  };
  const button = (
    <Button
      {...(size ? { size } : {})}
      variant={variant ?? variantOf(action)}
      unavailable={action.disabled ?? false}
      pending={action.pending ?? false}
      onClick={press}
    >
      {Icon && <Icon size={size === 'small' ? 15 : 16} aria-hidden />}
      <span className={labelClass(Icon !== undefined, size, iconOnly)}>{action.label}</span>
    </Button>
  );
  return (
    <>
      {iconOnly ? (
        <Tooltip text={action.label} active>
          {button}
        </Tooltip>
      ) : (
        button
      )}
      {asked === 'question' && action.confirm && (
        <ActionQuestion action={action} confirm={action.confirm} onClose={close} />
      )}
      {typeof asked === 'object' && <FormDialog form={asked} onClose={close} />}
    </>
  );
});

function variantOf({ dangerous, primary }: Action): ButtonVariant {
  if (dangerous) return 'danger';
  return primary ? 'primary' : 'secondary';
}

function labelClass(icon: boolean, size: ButtonSize | undefined, iconOnly: boolean) {
  if (iconOnly) return 'sr-only';
  return icon && size === 'small' ? 'max-sm:sr-only' : undefined;
}
