import { lazy, Suspense } from 'react';
import { loadChunk } from '../screens/load-chunk.ts';
import { Skeleton } from '../ui/skeleton.tsx';
import type { EquityChartProps } from './equity-chart.tsx';

const Chart = lazy(async () => ({
  default: (await loadChunk(() => import('./equity-chart.tsx'))).EquityChart,
}));

export function LazyEquityChart(props: EquityChartProps) {
  return (
    <Suspense fallback={<Skeleton className="h-72 w-full sm:h-80" />}>
      <Chart {...props} />
    </Suspense>
  );
}
