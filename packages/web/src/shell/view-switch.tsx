import { observer } from 'mobx-react-lite';
import { Segmented } from '../ui/segmented.tsx';
import { useSkipper } from '../web-context.tsx';
import { useLeave } from './use-leave.ts';

/** Changes between the two sides of the dashboard. Disabled for users who have one. */
export const ViewSwitch = observer(function ViewSwitch() {
  const { viewMode, brand } = useSkipper();
  const leave = useLeave();
  if (!viewMode.shown) return null;
  return (
    <Segmented
      label="View as"
      value={viewMode.mode}
      unavailable={viewMode.canSwitch ? undefined : `Become a ${brand.mentor} to switch.`}
      options={[
        { value: 'mentor', label: brand.mentor },
        { value: 'mentee', label: brand.mentee },
      ]}
      onChange={(mode) => leave(() => viewMode.switchTo(mode))}
    />
  );
});
