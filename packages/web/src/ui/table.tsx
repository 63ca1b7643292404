import { type ComponentProps, type ReactNode, useRef } from 'react';
import { classNames } from './class-names.ts';
import { useOverflow } from './use-overflow.ts';

export interface TableProps {
  readonly name: string;
  /** Scrolls by itself in height too, as far as the screen has room for the rest. */
  readonly low?: boolean;
  /** How many rows it has with its head, where not all of them are in the page. */
  readonly rowCount?: number | undefined;
  readonly children: ReactNode;
}

/**
 * A table that scrolls by itself when it is larger than its place, and can then be reached and
 * scrolled by keyboard. The name is its caption.
 */
export function Table({ name, low, rowCount, children }: TableProps) {
  const region = useRef<HTMLElement>(null);
  const scrolls = useOverflow(region);
  return (
    <section
      ref={region}
      aria-label={name}
      className={classNames('table-scroll', low && 'max-h-80 overflow-y-auto')}
      tabIndex={scrolls ? 0 : -1}
    >
      <table
        aria-label={name}
        aria-rowcount={rowCount}
        className="w-full border-separate border-spacing-0 text-sm"
      >
        {children}
      </table>
    </section>
  );
}

type Align = 'start' | 'end';

export interface CellProps {
  readonly align?: Align;
  readonly children?: ReactNode;
}

/** The head of a column. Numbers stand at the end, so that their digits line up. */
export function ColumnHead({
  align = 'start',
  pinned,
  roomy,
  sort,
  children,
}: CellProps & {
  readonly sort?: 'ascending' | 'descending' | undefined;
  /** Stays visible at the end; give its cells `data-pinned` too. */
  readonly pinned?: boolean;
  /** Left out where the table is narrow, or `wide`: not wide. Give its cells `data-roomy` too. */
  readonly roomy?: boolean | 'wide' | 'wider' | 'widest';
}) {
  return (
    <th
      scope="col"
      aria-sort={sort}
      data-pinned={pinned}
      data-roomy={roomy || undefined}
      className={classNames(
        'whitespace-nowrap border-line border-b bg-surface py-2 font-medium text-muted text-xs',
        align === 'end' ? 'text-end' : 'text-start',
      )}
    >
      {children}
    </th>
  );
}

export function Cell({
  align = 'start',
  wraps = false,
  className,
  children,
  ...rest
}: Omit<ComponentProps<'td'>, 'align'> &
  CellProps & {
    /** Several lines rather than one that is wider than its place. */
    readonly wraps?: boolean | undefined;
  }) {
  return (
    <td
      {...rest}
      className={classNames(
        wraps ? 'wrap-anywhere whitespace-normal text-balance py-1.5' : 'whitespace-nowrap py-1',
        'h-9 border-line border-b group-last:border-b-0 has-[button]:py-px pointer-coarse:h-11',
        align === 'end' && 'text-end',
        className,
      )}
    >
      {children}
    </td>
  );
}

export interface RowProps {
  /** Its place in the table, the head being 1, where not all rows are in the page. */
  readonly index?: number | undefined;
  readonly children: ReactNode;
}

export function Row({ index, children }: RowProps) {
  return (
    <tr
      aria-rowindex={index}
      className="group transition-colors hover:bg-hover/50 has-[[data-opens]]:cursor-pointer"
    >
      {children}
    </tr>
  );
}
