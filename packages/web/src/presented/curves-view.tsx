import type { Curves } from '@skipper/core/presentation';
import { curvePaths } from '../charts/curve-paths.ts';
import { formatRatio } from '../format/number.ts';
import { formatDay } from '../format/time.ts';
import { Card } from '../ui/card.tsx';

/** Told apart by their dashes as well as by their colours. */
const strokes = [
  { className: 'stroke-accent', dash: undefined },
  { className: 'stroke-ink', dash: '8 4' },
  { className: 'stroke-warning', dash: '2 4' },
  { className: 'stroke-muted', dash: '10 3 2 3' },
] as const;
const [width, height] = [800, 260];

/** Lines over each other, in one scale. The figures beside it say the same in words. */
export function CurvesView({ curves }: { readonly curves: Curves }) {
  const { name, lines } = curves;
  const drawn = curvePaths(lines, width, height);
  if (!drawn) return null;
  return (
    <Card title={name}>
      <figure className="m-0 grid gap-3">
        <svg
          viewBox={`0 0 ${width} ${height}`}
          preserveAspectRatio="none"
          className="h-64 w-full"
          role="img"
          aria-label={`${name}: ${lines.map((line) => line.name).join(', ')}`}
        >
          {drawn.paths.map((path, at) => (
            <path
              key={lines[at]?.name}
              d={path}
              fill="none"
              className={strokes[at % strokes.length]?.className}
              strokeDasharray={strokes[at % strokes.length]?.dash}
              strokeWidth="2"
              strokeLinejoin="round"
              vectorEffect="non-scaling-stroke"
            />
          ))}
        </svg>
        <p className="flex flex-wrap justify-between gap-x-4 text-faint text-xs tabular-nums">
          <span>
            {formatDay(drawn.from)} to {formatDay(drawn.to)}
          </span>
          <span>
            {formatRatio(drawn.low)} to {formatRatio(drawn.high)}
          </span>
        </p>
        <figcaption className="flex flex-wrap gap-x-5 gap-y-1 text-sm">
          {lines.map((line, at) => (
            <span key={line.name} className="inline-flex min-w-0 items-center gap-2">
              <svg viewBox="0 0 28 4" className="h-1 w-7 shrink-0" aria-hidden="true">
                <path
                  d="M0 2H28"
                  className={strokes[at % strokes.length]?.className}
                  strokeDasharray={strokes[at % strokes.length]?.dash}
                  strokeWidth="3"
                />
              </svg>
              <span className="truncate">{line.name}</span>
            </span>
          ))}
        </figcaption>
      </figure>
    </Card>
  );
}
