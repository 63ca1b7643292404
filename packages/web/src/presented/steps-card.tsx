import { actionKey, type StepList, stepCount } from '@skipper/core/presentation';
import { observer } from 'mobx-react-lite';
import { Card } from '../ui/card.tsx';
import { ActionButton } from './action-button.tsx';
import { StepsBar, StepsView } from './steps-view.tsx';

/** A checklist among the parts of a wide screen. */
export const StepsCard = observer(function StepsCard({ list }: { readonly list: StepList }) {
  const { name, steps, actions = [] } = list;
  return (
    <Card
      flush
      title={name}
      description={stepCount(steps)}
      actions={
        <div className="flex flex-wrap gap-2">
          {actions.map((action) => (
            <ActionButton key={actionKey(action)} action={action} size="small" variant="quiet" />
          ))}
        </div>
      }
    >
      <div className="grid px-4 pb-1 sm:px-5">
        <StepsBar steps={steps} />
        <StepsView list={list} className="mt-1" />
      </div>
    </Card>
  );
});
