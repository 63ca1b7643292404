import type { PaletteEntry } from '@skipper/core';
import { Landmark, Zap } from 'lucide-react';
import { Avatar } from '../ui/avatar.tsx';
import { classNames } from '../ui/class-names.ts';
import { screenIcon } from './screen-icon.ts';

export interface PaletteOptionProps {
  readonly id: string;
  readonly entry: PaletteEntry;
  /** The arrow keys have reached it. */
  readonly active: boolean;
  readonly onRun: () => void;
}

/** One line of the palette. */
export function PaletteOption({ id, entry, active, onRun }: PaletteOptionProps) {
  return (
    <button
      id={id}
      type="button"
      role="option"
      aria-selected={active}
      tabIndex={-1}
      className={classNames(
        'flex min-h-9 w-full items-center gap-3 rounded-md px-3 py-1.5 text-start hover:bg-hover pointer-coarse:min-h-11',
        active && 'bg-hover',
      )}
      onMouseDown={(event) => event.preventDefault()}
      onClick={onRun}
    >
      <Picture entry={entry} />
      <span className="min-w-0 truncate font-medium" dir="auto">
        {entry.label}
      </span>
      {entry.aside && (
        <span className="min-w-0 flex-1 truncate ps-3 text-end text-faint text-sm">
          {entry.aside}
        </span>
      )}
    </button>
  );
}

function Picture({ entry: { group, icon, label } }: Pick<PaletteOptionProps, 'entry'>) {
  if (group === 'People') return <Avatar name={label} url={null} size="xs" className="-mx-0.5" />;
  const Icon = group === 'Actions' ? Zap : group === 'Accounts' ? Landmark : screenIcon(icon);
  return <Icon size={18} strokeWidth={1.75} className="shrink-0 text-muted" aria-hidden />;
}
