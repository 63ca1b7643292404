import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';

export interface StatTileProps {
  readonly label: string;
  readonly children: ReactNode;
  /** A word below: what it is made of, or why it is not there. */
  readonly note?: ReactNode;
}

/** One labelled figure. Put several into a StatGrid. */
export function StatTile({ label, children, note }: StatTileProps) {
  return (
    <div className="grid min-w-0 content-start gap-0.5 bg-surface p-4">
      <dt className="truncate text-sm text-muted">{label}</dt>
      <dd className="wrap-anywhere font-semibold text-xl tabular-nums tracking-tight lg:text-2xl">
        {children}
      </dd>
      {note && <dd className="text-pretty text-xs text-faint">{note}</dd>}
    </div>
  );
}

/** The last tile takes what is left of its row. */
const lastFills =
  '[&>:last-child:nth-child(odd)]:col-span-2 md:[&>:last-child:nth-child(4n+1)]:col-span-4 md:[&>:last-child:nth-child(4n+2)]:col-span-3 md:[&>:last-child:nth-child(4n+3)]:col-span-2';

/** Figures side by side, with hairlines between them. */
export function StatGrid({ children }: { readonly children: ReactNode }) {
  return (
    <dl
      className={classNames(
        'grid grid-cols-2 gap-px overflow-clip rounded-lg border border-line bg-line shadow-low md:grid-cols-4',
        lastFills,
      )}
    >
      {children}
    </dl>
  );
}
