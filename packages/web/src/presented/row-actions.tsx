import { type Action, actionKey } from '@skipper/core/presentation';
import { Ellipsis, type LucideIcon } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import { MenuButton } from '../ui/menu-button.tsx';
import { Spinner } from '../ui/spinner.tsx';
import { useMediaQuery } from '../ui/use-media-query.ts';
import { ActionButton } from './action-button.tsx';
import { type ActionRunner, useAction } from './use-action.tsx';

/**
 * Icons of the actions in rows, by label. They stand alone on a phone, and where a row has more
 * than two actions: from the second on.
 */
export type ActionIcons = Readonly<Record<string, LucideIcon>>;

export interface RowActionsProps {
  readonly actions: readonly Action[];
  readonly icons: ActionIcons;
}

/** A longer word on a button of a row would cover the row on a phone. */
const longestWord = 12;

/**
 * The buttons of a row. On a phone several with words, or a long one, would cover the row, on a
 * tablet more than two: they are a menu.
 */
export const RowActions = observer(function RowActions({ actions, icons }: RowActionsProps) {
  const phone = useMediaQuery('(width < 40rem)');
  const tablet = useMediaQuery('(width < 64rem)');
  // Belongs to the row, not to its buttons or menu: a form stays open when turning the device swaps them.
  const { runner, dialog } = useAction(actions);
  const words = actions.filter(({ label }) => !(label in icons));
  const covers = (fitting: number) => words.length > 0 && actions.length > fitting;
  const long = words.some(({ label }) => label.length > longestWord);
  if ((phone && (long || covers(1))) || (tablet && covers(2))) {
    return (
      <>
        <ActionMenu actions={actions} runner={runner} />
        {dialog}
      </>
    );
  }
  return (
    <>
      <span className="inline-flex gap-1.5">
        {actions.map((action, nth) => (
          <ActionButton
            key={actionKey(action)}
            action={action}
            runner={runner}
            size="row"
            icon={icons[action.label]}
            iconOnly={nth > 0 && actions.length > 2 && action.label in icons}
          />
        ))}
      </span>
      {dialog}
    </>
  );
});

interface ActionMenuProps {
  readonly actions: readonly Action[];
  readonly runner: ActionRunner;
}

const ActionMenu = observer(function ActionMenu({ actions, runner }: ActionMenuProps) {
  const items = actions.map((action) => ({
    id: actionKey(action),
    label: action.label,
    disabled: action.unavailable !== undefined || runner.isPending(action),
    note: action.unavailable,
    dangerous: action.dangerous ?? false,
    run: () => runner.start(action),
  }));
  return (
    <MenuButton
      label="Actions"
      actions={items}
      className="inline-grid size-8 place-items-center rounded-md text-muted hover:bg-hover hover:text-ink pointer-coarse:size-11"
    >
      {actions.some(runner.isPending) ? (
        <Spinner />
      ) : (
        <Ellipsis size={18} strokeWidth={1.75} aria-hidden />
      )}
    </MenuButton>
  );
});
