import { RotateCw, TriangleAlert } from 'lucide-react';
import { Button } from './button.tsx';

export interface ErrorStateProps {
  readonly title?: string;
  readonly message: string;
  readonly retry?: () => void;
  readonly retrying?: boolean;
}

/** Data that could not be loaded, where it would have been. */
export function ErrorState({
  title = 'Couldn’t load this',
  message,
  retry,
  retrying = false,
}: ErrorStateProps) {
  return (
    <div role="alert" className="grid justify-items-center gap-3 px-4 py-10 text-center">
      <span className="grid size-11 place-items-center rounded-full bg-loss-soft text-loss">
        <TriangleAlert size={20} strokeWidth={1.75} aria-hidden />
      </span>
      <div className="grid gap-1">
        <p className="font-medium">{title}</p>
        <p className="max-w-sm text-pretty text-sm text-muted">{message}</p>
      </div>
      {retry && (
        <Button size="small" pending={retrying} onClick={retry}>
          {!retrying && <RotateCw size={15} aria-hidden />}
          Try again
        </Button>
      )}
    </div>
  );
}
