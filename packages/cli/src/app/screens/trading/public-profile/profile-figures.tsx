import { mainFigures, moreFigures, publicProfileFeature } from '@skipper/core';
import { figureNotes } from '@skipper/core/contract';
import { Box } from 'ink';
import { observer } from 'mobx-react-lite';
import { formatDay } from '../../../../output/format.ts';
import { useParts } from '../../../app-context.ts';
import { EquityChart } from '../../../parts/equity-chart.tsx';
import { QueryFailure } from '../../../parts/query-failure.tsx';
import { Words } from '../../../parts/words.tsx';
import { FigureList } from '../../../presented/figure-list.tsx';

/** The statistics and the equity curve of the account on show. */
export const ProfileFigures = observer(function ProfileFigures() {
  const publicProfile = useParts().skipper.use(publicProfileFeature);
  const { stats, equity } = publicProfile;
  const notes = stats?.data ? figureNotes(stats.data, (instant) => formatDay(instant)) : [];
  const amountsHidden = stats?.data?.access.amounts === false;
  return (
    <>
      <Box flexDirection="column" flexShrink={0}>
        {stats ? <QueryFailure result={stats} /> : null}
        {stats?.data ? <FigureList figures={mainFigures(stats.data)} /> : null}
        {amountsHidden && publicProfile.seesClosed ? (
          <Words text="Amounts are private; results are in percent." tone="muted" wrap="wrap" />
        ) : null}
        {notes.length > 0 ? <Words text={notes.join(' · ')} tone="muted" wrap="wrap" /> : null}
      </Box>
      {equity?.data && equity.data.points.length > 1 ? (
        <EquityChart points={equity.data.points} />
      ) : null}
      {stats?.data ? <FigureList figures={moreFigures(stats.data)} /> : null}
    </>
  );
});
