import type { ReactNode } from 'react';
import { PartBoundary } from '../errors/part-boundary.tsx';
import { classNames } from './class-names.ts';

export interface CardProps {
  readonly title?: string;
  readonly description?: ReactNode;
  /** Buttons and links beside the title. */
  readonly actions?: ReactNode;
  /** Content that reaches the edges, such as a table. */
  readonly flush?: boolean;
  readonly children?: ReactNode;
  readonly className?: string;
}

/** A bounded piece of a screen that also keeps its failures, with a heading of the second level when it has a title. */
export function Card({ title, description, actions, flush, children, className }: CardProps) {
  return (
    <section
      className={classNames(
        'min-w-0 overflow-clip rounded-lg border border-line bg-surface shadow-low',
        className,
      )}
    >
      {title && (
        <header className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2 px-4 pt-4 sm:px-5">
          <div className="grid min-w-0 flex-1 basis-40 gap-0.5">
            <h2 className="wrap-anywhere text-lg font-semibold">{title}</h2>
            {description && <p className="text-pretty text-sm text-muted">{description}</p>}
          </div>
          {actions}
        </header>
      )}
      <div className={classNames(flush ? title && 'pt-3' : 'p-4 sm:p-5')}>
        <PartBoundary>{children}</PartBoundary>
      </div>
    </section>
  );
}
