import { type ReactNode, useId } from 'react';

export interface PageHeaderProps {
  readonly title: string;
  readonly description?: ReactNode;
  readonly actions?: ReactNode;
}

/**
 * The top of a screen: its one heading of the first level, which takes the focus on arrival, and is read
 * with the description: of several steps, that is what differs.
 */
export function PageHeader({ title, description, actions }: PageHeaderProps) {
  const id = useId();
  return (
    <header className="flex flex-wrap items-end justify-between gap-x-6 gap-y-3">
      <div className="grid min-w-0 flex-1 basis-72 gap-1">
        <h1
          tabIndex={-1}
          aria-describedby={description ? id : undefined}
          className="font-semibold text-2xl tracking-tight"
        >
          {title}
        </h1>
        {description && (
          <p id={id} className="max-w-2xl text-pretty text-muted">
            {description}
          </p>
        )}
      </div>
      {actions && <div className="flex flex-wrap gap-2">{actions}</div>}
    </header>
  );
}
