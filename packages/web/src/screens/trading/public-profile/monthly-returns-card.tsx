import { monthlyHeatMap, publicProfileFeature } from '@skipper/core';
import { CalendarDays } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import { Card } from '../../../ui/card.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { QueryView } from '../../../ui/query-view.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { useSkipper } from '../../../web-context.tsx';
import { lazyPart } from '../../lazy-part.tsx';
import { UnavailablePart } from '../../unavailable-part.tsx';

const shape = <Skeleton className="h-40 w-full" />;

const LoadedHeatMap = lazyPart(
  async () => (await import('../../../charts/heat-map.tsx')).HeatMapView,
  {
    fallback: shape,
    unavailable: (retry, retrying) => <UnavailablePart retry={retry} retrying={retrying} />,
  },
);

/** How each month of the account went; a press on one leads to its positions. */
export const MonthlyReturnsCard = observer(function MonthlyReturnsCard() {
  const skipper = useSkipper();
  const { heatmap, seesClosed } = skipper.use(publicProfileFeature);
  if (!heatmap) return null;
  return (
    <Card
      title="Monthly returns"
      description={
        seesClosed
          ? 'Each year compounds its months. Choose a month to see its positions.'
          : 'Each year compounds its months.'
      }
    >
      <QueryView result={heatmap} loading={shape}>
        {() => {
          const map = monthlyHeatMap(skipper);
          return map && map.rows.length > 0 ? (
            <LoadedHeatMap map={map} />
          ) : (
            <EmptyState icon={CalendarDays} title="No returns yet">
              They start with the first closed positions you can see.
            </EmptyState>
          );
        }}
      </QueryView>
    </Card>
  );
});
