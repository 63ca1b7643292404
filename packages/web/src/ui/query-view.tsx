import type { QueryResult } from '@skipper/core';
import { Observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
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
        if (result.data !== undefined) return <>{children(result.data)}</>;
        if (result.error) {
          return (
            <ErrorState
              message={result.error.message}
              retry={() => void result.refetch()}
              retrying={result.fetching && !result.slow}
            />
          );
        }
        return (
          <Loading slow={result.slow} retry={() => void result.refetch()}>
            {loading}
          </Loading>
        );
      }}
    </Observer>
  );
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
