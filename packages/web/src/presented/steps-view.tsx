import {
  actionKey,
  nextStep,
  type Step,
  type StepList,
  stepWord,
} from '@skipper/core/presentation';
import { CircleCheck, CircleDashed, CircleDot, type LucideIcon } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import { AppLink } from '../ui/app-link.tsx';
import { Badge } from '../ui/badge.tsx';
import { buttonClass } from '../ui/button-class.ts';
import { classNames } from '../ui/class-names.ts';
import { ActionButton } from './action-button.tsx';

export interface StepsViewProps {
  readonly list: StepList;
  readonly className?: string;
}

/** A checklist: how far it is, then each step with its state and what can be done about it. */
export const StepsView = observer(function StepsView({ list, className }: StepsViewProps) {
  const { name, steps } = list;
  const next = nextStep(steps);
  return (
    <ol aria-label={name} className={classNames('divide-y divide-line', className)}>
      {steps.map((step) => (
        <StepRow key={step.key} step={step} isNext={step === next} />
      ))}
    </ol>
  );
});

/** How much of a list is done, as a bar. The words beside it say the same. */
export function StepsBar({ steps }: { readonly steps: readonly Step[] }) {
  const done = steps.filter(({ state }) => state === 'done').length;
  return (
    <div aria-hidden className="h-1.5 overflow-clip rounded-full bg-hover">
      <div
        className="h-full rounded-full bg-accent transition-[width]"
        style={{ width: `${(100 * done) / Math.max(1, steps.length)}%` }}
      />
    </div>
  );
}

interface StepRowProps {
  readonly step: Step;
  readonly isNext: boolean;
}

const StepRow = observer(function StepRow({ step, isNext }: StepRowProps) {
  const { label, text, state, link, actions = [] } = step;
  const { icon: Icon, tone } = lookOf(step, isNext);
  const open = state === 'open';
  return (
    <li aria-current={isNext ? 'step' : undefined} className="flex gap-3 py-3">
      <Icon
        size={18}
        strokeWidth={1.75}
        className={classNames('mt-0.5 shrink-0', tone)}
        aria-hidden
      />
      <div className="grid min-w-0 flex-1 gap-2">
        <div className="grid gap-0.5">
          <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
            <span className={classNames('font-medium', !open && 'text-muted')}>{label}</span>{' '}
            <Badge tone={step.required && open ? 'warning' : 'neutral'}>{stepWord(step)}</Badge>
          </p>
          {state !== 'done' && <p className="text-pretty text-muted text-sm">{text}</p>}
        </div>
        {(actions.length > 0 || (link && open)) && (
          <div className="flex flex-wrap gap-2">
            {link && open && (
              <AppLink
                to={link.path}
                className={buttonClass(isNext ? 'primary' : 'secondary', 'small')}
              >
                {link.label}
              </AppLink>
            )}
            {actions.map((action) => (
              <ActionButton key={actionKey(action)} action={action} size="small" />
            ))}
          </div>
        )}
      </div>
    </li>
  );
});

function lookOf({ state }: Step, isNext: boolean): { icon: LucideIcon; tone: string } {
  if (state === 'done') return { icon: CircleCheck, tone: 'text-gain' };
  if (isNext) return { icon: CircleDot, tone: 'text-accent' };
  return { icon: CircleDashed, tone: 'text-faint' };
}
