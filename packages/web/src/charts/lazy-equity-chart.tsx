import { lazyPart } from '../screens/lazy-part.tsx';
import { UnavailablePart } from '../screens/unavailable-part.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import type { EquityChartProps } from './equity-chart.tsx';

export const LazyEquityChart = lazyPart<EquityChartProps>(
  async () => (await import('./equity-chart.tsx')).EquityChart,
  {
    fallback: <Skeleton className="h-72 w-full sm:h-80" />,
    unavailable: (retry, retrying) => <UnavailablePart retry={retry} retrying={retrying} />,
  },
);
