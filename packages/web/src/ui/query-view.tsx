import type { QueryResult } from '@skipper/core';
import { Observer } from 'mobx-react-lite';
import { type ReactNode, startTransition, useEffect, useState } from 'react';
import { ErrorState } from './error-state.tsx';
import { SkeletonRows } from './skeleton.tsx';
import { StillTrying } from './still-trying.tsx';

export interface QueryViewProps<T> {
  readonly result: QueryResult<T>;
  /** Shown while nothing is there yet; rows by default. */
  readonly loading?: ReactNode;
  readonly children: (data: T) => ReactNode;
}

/**
 * One cached answer in its four states. Existing data stays visible during a refetch, also when
 * that fails.
 */
export function QueryView<T>({ result, loading = <SkeletonRows />, children }: QueryViewProps<T>) {
  return (
    <Observer>
      {() => {
        const there = result.data !== undefined;
        if (!there && result.error) {
          return (
            <ErrorState
              message={result.error.message}
              retry={() => void result.refetch()}
              retrying={result.fetching && !result.slow}
            />
          );
        }
        const shape = (
          <Loading slow={result.slow} retry={() => void result.refetch()}>
            {loading}
          </Loading>
        );
        return (
          <Coming there={there} loading={shape}>
            <Observer>{() => result.data !== undefined && <>{children(result.data)}</>}</Observer>
          </Coming>
        );
      }}
    </Observer>
  );
}

interface ComingProps {
  readonly there: boolean;
  readonly loading: ReactNode;
  readonly children: ReactNode;
}

/**
 * Content that has been waited for is drawn in slices of a few milliseconds, behind its shape: a store that changes
 * would have all of it drawn in one, and what is pressed meanwhile would wait.
 */
function Coming({ there, loading, children }: ComingProps) {
  const [drawn, setDrawn] = useState(there);
  useEffect(() => startTransition(() => setDrawn(there)), [there]);
  return there && drawn ? children : loading;
}

function Loading({
  slow,
  retry,
  children,
}: {
  readonly slow: boolean;
  readonly retry: () => void;
  readonly children: ReactNode;
}) {
  return (
    <div aria-busy="true">
      <StillTrying slow={slow} retry={retry} />
      {children}
    </div>
  );
}
