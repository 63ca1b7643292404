import { actionKey, type StepList, stepCount } from '@skipper/core/presentation';
import { observer } from 'mobx-react-lite';
import { ActionButton } from './action-button.tsx';
import { StepsBar, StepsView } from './steps-view.tsx';

/** A checklist in the narrow column, which has a frame of its own. */
export const NarrowSteps = observer(function NarrowSteps({ list }: { readonly list: StepList }) {
  const { steps, actions = [] } = list;
  return (
    <div className="grid gap-2">
      <p className="text-muted text-sm tabular-nums">{stepCount(steps)}</p>
      <StepsBar steps={steps} />
      <StepsView list={list} />
      {actions.map((action) => (
        <ActionButton key={actionKey(action)} action={action} size="large" />
      ))}
    </div>
  );
});
