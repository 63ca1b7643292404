import { observer } from 'mobx-react-lite';
import { SkeletonRows } from '../../../ui/skeleton.tsx';
import { StillTrying } from '../../../ui/still-trying.tsx';
import { useSkipper } from '../../../web-context.tsx';
import type { ScreenProps } from '../../screen-props.ts';

/**
 * Placeholder of a screen while the session is loading: its title for screen readers, and its
 * shape.
 */
export const LoadingPage = observer(function LoadingPage({ screen }: ScreenProps) {
  const { session } = useSkipper();
  return (
    <div aria-busy="true" className="mx-auto w-full max-w-6xl sm:px-1 lg:px-3">
      <h1 tabIndex={-1} className="sr-only">
        {screen.title}
      </h1>
      <StillTrying slow={session.slow} retry={() => void session.load()} />
      <SkeletonRows rows={6} />
    </div>
  );
});
