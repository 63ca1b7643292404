import { Children, type ReactNode } from 'react';
import { classNames } from './class-names.ts';

export interface StatTileProps {
  readonly label: string;
  readonly children: ReactNode;
  /** Its explanation, on demand. */
  readonly help?: ReactNode;
  /** For figures of many digits. */
  readonly small?: boolean;
  /** A word below: what it is made of, or why it is not there. */
  readonly note?: ReactNode;
}

/** One labelled figure. Put several into a StatGrid. */
export function StatTile({ label, children, note, help, small }: StatTileProps) {
  return (
    <div className="grid min-w-0 content-start gap-0.5 bg-surface p-4 sm:px-5">
      <dt className="text-pretty text-sm text-muted">
        {label}
        {help}
      </dt>
      <dd
        className={classNames(
          'wrap-anywhere font-semibold tabular-nums tracking-tight',
          small ? 'text-lg lg:text-xl' : 'text-xl lg:text-figure',
        )}
      >
        {children}
      </dd>
      {note && <dd className="wrap-anywhere text-pretty text-xs text-faint">{note}</dd>}
    </div>
  );
}

/** How many of the twelve columns a tile takes, where there is room. Other counts go by fours. */
const columns: Readonly<Record<number, string>> = {
  1: 'md:*:col-span-12',
  2: 'md:*:col-span-6',
  3: 'md:*:col-span-4',
  5: 'md:*:col-span-4 md:[&>:last-child]:col-span-8',
  6: 'md:*:col-span-4',
  9: 'md:*:col-span-4',
};

/** The last tile takes what is left of its row. */
const lastFills = 'max-md:[&>:last-child:nth-child(odd)]:col-span-12';
const lastOfFourFills =
  'md:*:col-span-3 md:[&>:last-child:nth-child(4n+1)]:col-span-12 md:[&>:last-child:nth-child(4n+2)]:col-span-9 md:[&>:last-child:nth-child(4n+3)]:col-span-6';

/** Figures side by side, with hairlines between them. */
export function StatGrid({ children }: { readonly children: ReactNode }) {
  return (
    <dl
      className={classNames(
        'twelve *:col-span-6 gap-px overflow-clip rounded-lg border border-line bg-line shadow-low',
        lastFills,
        columns[Children.count(children)] ?? lastOfFourFills,
      )}
    >
      {children}
    </dl>
  );
}
