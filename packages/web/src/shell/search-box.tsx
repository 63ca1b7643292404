import { type MentorSearchStore, to } from '@skipper/core';
import { counted } from '@skipper/core/contract';
import { Search } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { stillTrying } from '../ui/still-sending.tsx';
import { useSkipper } from '../web-context.tsx';
import { SearchResults } from './search-results.tsx';
import { useLeave } from './use-leave.ts';

/** Looks for Skippers by name, as a combobox: the arrows walk the results, Enter opens one or all. */
export const SearchBox = observer(function SearchBox({
  focused = false,
}: {
  /** Takes the focus at once: the user has just asked for the box. */
  readonly focused?: boolean;
}) {
  const { search, brand, navigation } = useSkipper();
  const leave = useLeave();
  const id = useId();
  const [active, setActive] = useState(-1);
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (focused) input.current?.focus();
  }, [focused]);
  const results = search.open ? search.dropdown : [];
  const open = search.open && search.query !== '';
  const problem = open && results.length === 0 ? problemOf(search) : undefined;

  const onKeyDown = (event: KeyboardEvent) => {
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
    if (step !== 0 && results.length > 0) {
      event.preventDefault();
      setActive(
        (active + step + results.length + (active < 0 && step < 0 ? 1 : 0)) % results.length,
      );
    } else if (event.key === 'Escape') {
      search.close();
    } else if (event.key === 'Enter') {
      const chosen = results[active];
      search.close();
      leave(() => {
        if (chosen) navigation.go(to('profile', { username: chosen.username }));
        else search.showAll();
      });
    }
  };

  return (
    <search
      className="relative w-full max-w-sm"
      onBlur={(event) => {
        if (!event.currentTarget.contains(event.relatedTarget)) search.close();
      }}
    >
      <Search
        size={16}
        className="pointer-events-none absolute inset-y-0 start-3 my-auto text-faint"
        aria-hidden
      />
      <input
        ref={input}
        type="search"
        role="combobox"
        aria-label={`Search ${brand.mentors}`}
        aria-expanded={results.length > 0}
        aria-controls={`${id}-results`}
        aria-activedescendant={results[active] ? `${id}-${active}` : undefined}
        aria-autocomplete="list"
        autoComplete="off"
        placeholder={`Search ${brand.mentors}`}
        className="h-9 w-full rounded-md border border-line bg-sunken ps-9 pe-3 text-base transition-colors hover:border-control focus:bg-surface"
        value={search.text}
        onChange={(event) => {
          setActive(-1);
          search.setText(event.target.value);
        }}
        onFocus={() => {
          if (search.text !== '') search.setText(search.text);
        }}
        onKeyDown={onKeyDown}
      />
      <p role="status" className="sr-only">
        {open && (problem ?? countOf(search))}
      </p>
      {(results.length > 0 || problem !== undefined) && (
        <SearchResults id={id} results={results} active={active} problem={problem} />
      )}
    </search>
  );
});

/** Why there are no results, if so. */
function problemOf({ nothingFound, page: { result } }: MentorSearchStore): string | undefined {
  if (nothingFound) return 'No mentors found';
  return result.error?.message ?? (result.slow ? stillTrying : undefined);
}

const countOf = ({ page }: MentorSearchStore): string =>
  page.result.data ? counted(page.total, 'result') : '';
