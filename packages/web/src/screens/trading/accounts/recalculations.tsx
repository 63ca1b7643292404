import {
  accountsFeature,
  importGoesOn,
  recalculationProgress,
  recalculationShare,
} from '@skipper/core';
import { observer } from 'mobx-react-lite';
import { Card } from '../../../ui/card.tsx';
import { useSkipper } from '../../../web-context.tsx';
import { JobBar } from './job-bar.tsx';

/** How far accounts are whose positions are recalculated after a change of settings. */
export const Recalculations = observer(function Recalculations() {
  const { recalculated } = useSkipper().use(accountsFeature);
  if (recalculated.length === 0) return null;
  return (
    <Card>
      <div className="grid gap-4">
        {recalculated.map((account) => (
          <div key={account.uuid} className="grid gap-2">
            <p className="break-words tabular-nums">{recalculationProgress(account)}</p>
            <JobBar label={account.alias} share={recalculationShare(account)} />
          </div>
        ))}
        <p className="text-muted">{importGoesOn}</p>
      </div>
    </Card>
  );
});
