import { classNames } from './class-names.ts';

/** The shape of something on its way. Appears only after 300 ms; give it a size. */
export function Skeleton({ className }: { readonly className: string }) {
  return <div className={classNames('skeleton', className)} />;
}

const lines = ['w-3/5', 'w-2/5', 'w-1/2', 'w-1/3', 'w-3/4', 'w-5/12'];

/** The shape of a list on its way: at most six lines. */
export function SkeletonRows({ rows = 4 }: { readonly rows?: number }) {
  return (
    <div className="grid gap-4 p-4 sm:p-5">
      {lines.slice(0, rows).map((width) => (
        <Skeleton key={width} className={classNames('h-4', width)} />
      ))}
    </div>
  );
}
