import { linePath } from './line-path.ts';

/** A small curve without axes: its way, not its numbers. Decoration beside a figure. */
export function Sparkline({
  values,
  className,
}: {
  readonly values: readonly number[];
  readonly className: string;
}) {
  const line = linePath(values, 100, 32);
  return (
    <svg viewBox="0 0 100 32" preserveAspectRatio="none" className={className} aria-hidden="true">
      <path d={`${line}V32H0Z`} className="fill-accent" opacity="0.12" />
      <path
        d={line}
        fill="none"
        className="stroke-accent"
        strokeWidth="2"
        strokeLinejoin="round"
        vectorEffect="non-scaling-stroke"
      />
    </svg>
  );
}
