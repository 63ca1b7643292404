import { lazyPart } from '../screens/lazy-part.tsx';
import { UnavailablePart } from '../screens/unavailable-part.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import { useNear } from '../ui/use-near.ts';
import type { EquityChartProps } from './equity-chart.tsx';

const size = 'h-72 w-full sm:h-80';
const shape = <Skeleton className={size} />;

const LoadedChart = lazyPart<EquityChartProps>(
  async () => (await import('./equity-chart.tsx')).EquityChart,
  {
    fallback: shape,
    unavailable: (retry, retrying) => <UnavailablePart retry={retry} retrying={retrying} />,
  },
);

/** The curve, whose code is fetched and run once its place is about to come into sight. */
export function LazyEquityChart(props: EquityChartProps) {
  const [holder, near] = useNear<HTMLDivElement>();
  return (
    <div ref={holder}>
      {near ? (
        <LoadedChart {...props} />
      ) : (
        <div role="img" aria-label={props.summary} className={size} />
      )}
    </div>
  );
}
