import type { Action } from './action.ts';
import type { ScreenLink } from './screen-link.ts';

/** One step of a checklist. */
export interface Step {
  readonly key: string;
  readonly label: string;
  readonly state: 'done' | 'open' | 'skipped';
  /** Whether the last step needs it. Undefined where no step needs another. */
  readonly required?: boolean;
  /** How to do it, or what it is good for. */
  readonly text: string;
  /** Where to do it. */
  readonly link?: ScreenLink | undefined;
  readonly actions?: readonly Action[];
}

/** Steps in their order; a user may take them in any. */
export interface StepList {
  readonly name: string;
  readonly steps: readonly Step[];
  /** Actions on the whole list, such as hiding it. */
  readonly actions?: readonly Action[];
}

/** The state of a step in a word. */
export function stepWord({ state, required }: Step): string {
  if (state === 'done') return 'Done';
  if (state === 'skipped') return 'Skipped';
  if (required === undefined) return 'To do';
  return required ? 'Required' : 'Optional';
}

/** How far a list is, such as "2 of 5 done". */
export const stepCount = (steps: readonly Step[]): string =>
  `${steps.filter(({ state }) => state === 'done').length} of ${steps.length} done`;

/** The step to take next; undefined once none is open. */
export const nextStep = (steps: readonly Step[]): Step | undefined =>
  steps.find(({ state }) => state === 'open');
