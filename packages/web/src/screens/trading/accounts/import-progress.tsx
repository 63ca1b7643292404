import { importGoesOn, importProgress, importShare, importsFeature } from '@skipper/core';
import { observer } from 'mobx-react-lite';
import { useSkipper } from '../../../web-context.tsx';

/** How far a large file is on its way into the account. */
export const ImportProgress = observer(function ImportProgress() {
  const { running } = useSkipper().use(importsFeature).watch;
  if (!running) return null;
  const share = importShare(running);
  return (
    <div className="grid gap-2">
      <p className="tabular-nums">{importProgress(running)}</p>
      <progress
        aria-label={running.fileName}
        className="h-2 w-full accent-accent"
        {...(share === undefined ? {} : { value: share })}
      />
      <p className="text-muted">{importGoesOn}</p>
    </div>
  );
});
