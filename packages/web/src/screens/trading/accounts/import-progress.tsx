import { importGoesOn, importProgress, importShare, importsFeature } from '@skipper/core';
import { observer } from 'mobx-react-lite';
import { useSkipper } from '../../../web-context.tsx';
import { JobBar } from './job-bar.tsx';

/** How far a large file is on its way into the account. */
export const ImportProgress = observer(function ImportProgress() {
  const { running } = useSkipper().use(importsFeature).watch;
  if (!running) return null;
  return (
    <div className="grid gap-2">
      <p className="break-words tabular-nums">{importProgress(running)}</p>
      <JobBar label={running.fileName} share={importShare(running)} />
      <p className="text-muted">{importGoesOn}</p>
    </div>
  );
});
