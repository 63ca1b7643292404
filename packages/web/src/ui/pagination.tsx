import { ChevronLeft, ChevronRight } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import { formatInteger } from '../format/number.ts';
import { classNames } from './class-names.ts';
import { IconButton } from './icon-button.tsx';

/** The part of `PagedQuery` that paging needs. */
export interface Pages {
  readonly page: number;
  readonly pageCount: number;
  readonly limit: number;
  readonly total: number;
  next(): void;
  previous(): void;
}

/** Which part of a list is on show, and the way to the others. Nothing when all of it is. */
export const Pagination = observer(function Pagination({
  pages,
  name,
  bare,
}: {
  readonly pages: Pages;
  readonly name: string;
  /** Shown below a list without a card. */
  readonly bare?: boolean;
}) {
  if (pages.pageCount < 2) return null;
  const first = (pages.page - 1) * pages.limit + 1;
  const last = Math.min(pages.page * pages.limit, pages.total);
  return (
    <nav
      aria-label={`Pages of ${name}`}
      className={classNames(
        'flex items-center justify-between gap-3',
        !bare && 'border-line border-t px-4 py-2 sm:px-5',
      )}
    >
      <p role="status" className="text-muted text-sm tabular-nums">
        {formatInteger(first)}–{formatInteger(last)} of {formatInteger(pages.total)}
      </p>
      <div className="flex gap-1">
        <IconButton
          label="Previous page"
          icon={ChevronLeft}
          disabled={pages.page === 1}
          onClick={() => pages.previous()}
        />
        <IconButton
          label="Next page"
          icon={ChevronRight}
          disabled={pages.page === pages.pageCount}
          onClick={() => pages.next()}
        />
      </div>
    </nav>
  );
});
