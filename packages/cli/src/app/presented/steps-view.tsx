import {
  nextStep,
  type Step,
  type StepList,
  stepCount,
  stepWord,
} from '@skipper/core/presentation';
import { Box } from 'ink';
import { observer } from 'mobx-react-lite';
import { Heading } from '../parts/heading.tsx';
import { Link } from '../parts/link.tsx';
import { Words } from '../parts/words.tsx';
import { signs, type Tone } from '../theme.ts';
import { ActionBar } from './action-bar.tsx';

/** A checklist: each step with its state in a word, and the ways to take it. */
export const StepsView = observer(function StepsView({ list }: { readonly list: StepList }) {
  const { name, steps, actions = [] } = list;
  const next = nextStep(steps);
  return (
    <Box flexDirection="column" flexShrink={0}>
      <Heading text={name} aside={stepCount(steps)} />
      {steps.map((step) => (
        <StepLines key={step.key} step={step} isNext={step === next} />
      ))}
      <ActionBar actions={actions} />
    </Box>
  );
});

const StepLines = observer(function StepLines({
  step,
  isNext,
}: {
  readonly step: Step;
  readonly isNext: boolean;
}) {
  const { label, text, state, link, actions = [] } = step;
  const sign = state === 'done' ? signs.toast.success : '·';
  return (
    <Box flexDirection="column" flexShrink={0}>
      <Box columnGap={1}>
        <Box flexShrink={0}>
          <Words text={sign} tone={state === 'done' ? 'success' : 'muted'} />
        </Box>
        <Words text={label} tone={isNext ? 'strong' : 'plain'} />
        <Words text={stepWord(step)} tone={toneOf(step)} />
      </Box>
      {state === 'done' ? null : (
        <Box marginLeft={2}>
          <Words text={text} tone="muted" wrap="wrap" />
        </Box>
      )}
      <Box marginLeft={1} columnGap={2} flexWrap="wrap">
        {link && state === 'open' ? <Link label={link.label} path={link.path} /> : null}
        <ActionBar actions={actions} />
      </Box>
    </Box>
  );
});

function toneOf({ state, required }: Step): Tone {
  if (state === 'done') return 'success';
  return state === 'open' && required ? 'warning' : 'muted';
}
