import { snippet, to } from '@skipper/core';
import type { MentorSearchResult } from '@skipper/core/contract';
import { observer } from 'mobx-react-lite';
import { Avatar } from '../ui/avatar.tsx';
import { Button } from '../ui/button.tsx';
import { classNames } from '../ui/class-names.ts';
import { useSkipper } from '../web-context.tsx';
import { useLeave } from './use-leave.ts';

export interface SearchResultsProps {
  readonly id: string;
  readonly results: readonly MentorSearchResult[];
  /** Which result the arrow keys have reached; -1 for none. */
  readonly active: number;
  /** Why there are none, if so. */
  readonly problem: string | undefined;
}

/** The dropdown below the search box. */
export const SearchResults = observer(function SearchResults({
  id,
  results,
  active,
  problem,
}: SearchResultsProps) {
  const { search, navigation } = useSkipper();
  const leave = useLeave();
  const open = (username: string) => {
    search.close();
    leave(() => navigation.go(to('profile', { username })));
  };
  return (
    <div className="absolute inset-x-0 top-full z-30 mt-1.5 animate-rise rounded-lg bg-raised p-1 shadow-high">
      <div role="listbox" id={`${id}-results`} aria-label="Search results">
        {results.map((result, index) => (
          <button
            key={result.uuid}
            id={`${id}-${index}`}
            type="button"
            role="option"
            aria-selected={index === active}
            tabIndex={-1}
            className={classNames(
              'flex w-full items-center gap-3 rounded-md p-2 text-start hover:bg-hover',
              index === active && 'bg-hover',
            )}
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => open(result.username)}
          >
            <Avatar name={result.username} url={result.avatar_url} />
            <span className="grid min-w-0">
              <span className="truncate font-medium">{result.username}</span>
              <span className="truncate text-muted text-sm">{snippet(result.about)}</span>
            </span>
          </button>
        ))}
      </div>
      {problem !== undefined && (
        <div className="grid justify-items-center gap-2 px-3 py-4 text-center text-muted">
          <p>{problem}</p>
          {!search.nothingFound && (
            <Button
              size="small"
              onMouseDown={(event) => event.preventDefault()}
              onClick={({ currentTarget }) => {
                // The button goes once there is an answer.
                currentTarget.closest('search')?.querySelector('input')?.focus();
                void search.page.result.refetch();
              }}
            >
              Try again
            </Button>
          )}
        </div>
      )}
      {results.length > 0 && (
        <button
          type="button"
          className="mt-1 w-full rounded-md border-line border-t px-3 py-2 text-center font-medium text-accent text-sm hover:bg-hover"
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => leave(() => search.showAll())}
        >
          See all results
        </button>
      )}
    </div>
  );
});
