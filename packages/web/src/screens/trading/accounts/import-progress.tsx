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
      <p className="break-words tabular-nums">{importProgress(running)}</p>
      <progress
        aria-label={running.fileName}
        className="h-2 w-full appearance-none overflow-hidden rounded-full bg-sunken forced-colors:appearance-auto [&::-moz-progress-bar]:bg-accent [&::-webkit-progress-bar]:bg-sunken [&::-webkit-progress-value]:bg-accent"
        {...(share === undefined ? {} : { value: share })}
      />
      <p className="text-muted">{importGoesOn}</p>
    </div>
  );
});
