import { observer } from 'mobx-react-lite';
import { Segmented } from '../ui/segmented.tsx';
import { useSkipper } from '../web-context.tsx';

/** Changes between the two sides of the dashboard, for those who have two. */
export const ViewSwitch = observer(function ViewSwitch() {
  const { viewMode, brand } = useSkipper();
  if (!viewMode.canSwitch) return null;
  return (
    <Segmented
      label="View as"
      value={viewMode.mode}
      options={[
        { value: 'mentor', label: brand.mentor },
        { value: 'mentee', label: brand.mentee },
      ]}
      onChange={(mode) => viewMode.switchTo(mode)}
    />
  );
});
