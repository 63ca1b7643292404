import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';
import { columns } from './columns.ts';

/**
 * The column of a screen inside the app layout; `narrow` suits forms and
 * short text, and begins where the others do.
 */
export function Page({
  narrow,
  children,
}: {
  readonly narrow?: boolean;
  readonly children: ReactNode;
}) {
  return (
    <div
      className={classNames(
        'mx-auto w-full min-w-0 max-w-6xl content-start px-4 py-6 sm:px-6 lg:px-8 lg:py-8',
        narrow ? columns.reading : columns.one,
      )}
    >
      {children}
    </div>
  );
}
