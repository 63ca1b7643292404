import type { Action } from '@skipper/core/presentation';
import type { LucideIcon } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import { useId } from 'react';
import { Button } from '../ui/button.tsx';
import type { ButtonSize, ButtonVariant } from '../ui/button-class.ts';
import { stillTrying, useLongSending } from '../ui/still-sending.tsx';
import { Tooltip } from '../ui/tooltip.tsx';
import { type ActionRunner, useAction } from './use-action.tsx';

export interface ActionButtonProps {
  readonly action: Action;
  /** Starts it elsewhere, where its question or form is drawn too. */
  readonly runner?: ActionRunner;
  readonly size?: ButtonSize;
  readonly variant?: ButtonVariant;
  /** Icon only on a phone if the button is `small` or stands in a row. */
  readonly icon?: LucideIcon | undefined;
  /** Shows the icon alone, with the label as its tooltip. */
  readonly iconOnly?: boolean;
  /** One of several side by side: why it is unavailable stands below all of them, with its name. */
  readonly amongOthers?: boolean;
  /** The screen shows once why it is unavailable: here only beside the pointer, as in a row. */
  readonly reasonElsewhere?: boolean;
}

/** A button for an action; asks its question or shows its form first, where it has one. */
export const ActionButton = observer(function ActionButton(props: ActionButtonProps) {
  const { action, size, variant, icon: Icon, iconOnly = false, reasonElsewhere = false } = props;
  const amongOthers = props.amongOthers === true;
  const own = useAction([action]);
  const { runner = own.runner } = props;
  const pending = runner.isPending(action);
  const long = useLongSending(pending);
  const why = useId();
  const besidePointer = iconOnly || reasonElsewhere || low(size);
  const { label, unavailable } = action;
  const note = unavailable ?? (long ? stillTrying : undefined);
  const button = (
    <Button
      aria-describedby={unavailable && why}
      {...(size ? { size } : {})}
      variant={variant ?? variantOf(action)}
      unavailable={unavailable !== undefined}
      pending={pending}
      onClick={() => runner.start(action)}
    >
      {Icon && <Icon size={low(size) ? 15 : 16} aria-hidden />}
      <span className={labelClass(Icon !== undefined, size, iconOnly)}>{label}</span>
    </Button>
  );
  const reason = (note || pending) && (
    <span
      id={why}
      role={pending ? 'status' : undefined}
      className={note ? reasonClass(besidePointer, amongOthers) : 'sr-only'}
    >
      {note && amongOthers && !besidePointer ? `${label}: ${note}` : note}
    </span>
  );
  return (
    <>
      {besidePointer ? (
        // Also where it says nothing now: another place in the tree would lose the focus.
        <Tooltip
          text={[iconOnly && label, note].filter(Boolean).join(': ')}
          active={iconOnly || note !== undefined}
        >
          {button}
        </Tooltip>
      ) : (
        <span className={note && !amongOthers ? 'reasoned' : 'contents'}>
          {button}
          {reason}
        </span>
      )}
      {besidePointer && reason}
      {own.dialog}
    </>
  );
});

function reasonClass(besidePointer: boolean, amongOthers: boolean): string {
  if (besidePointer) return 'sr-only';
  return amongOthers ? 'order-1 basis-full text-muted text-sm' : 'text-muted text-sm';
}

const low = (size: ButtonSize | undefined) => size === 'small' || size === 'row';

function variantOf({ dangerous, primary }: Action): ButtonVariant {
  if (dangerous) return 'danger';
  return primary ? 'primary' : 'secondary';
}

function labelClass(icon: boolean, size: ButtonSize | undefined, iconOnly: boolean) {
  if (iconOnly) return 'sr-only';
  return icon && low(size) ? 'max-sm:sr-only' : undefined;
}
