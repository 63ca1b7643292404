import { mainFigures, moreFigures, publicProfileFeature } from '@skipper/core';
import { observer } from 'mobx-react-lite';
import { FiguresView } from '../../../presented/figures-view.tsx';
import { QueryView } from '../../../ui/query-view.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { useSkipper } from '../../../web-context.tsx';
import { StatNotes } from './stat-notes.tsx';

/** The figures of an account; `complete` adds those that the overview omits. */
export const ProfileStats = observer(function ProfileStats({
  complete,
}: {
  readonly complete: boolean;
}) {
  const { stats } = useSkipper().use(publicProfileFeature);
  const loading = <Skeleton className="h-96 w-full sm:h-52" />;
  if (!stats) return loading;
  return (
    <QueryView result={stats} loading={loading}>
      {(data) => (
        <div className="grid gap-2">
          <FiguresView figures={[...mainFigures(data), ...(complete ? moreFigures(data) : [])]} />
          <StatNotes stats={data} />
        </div>
      )}
    </QueryView>
  );
});
