import { brand } from '../../contract/brand.ts';
import type { TraderSetupStep, TraderSetupStepKey } from '../../contract/index.ts';
import type { Skipper } from '../../platform/composition/create-skipper.ts';
import type { Action } from '../../platform/presentation/action.ts';
import type { ScreenLink } from '../../platform/presentation/screen-link.ts';
import type { Step, StepList } from '../../platform/presentation/steps.ts';
import { to } from '../../shell/navigation/links.ts';
import { traderSetupFeature } from './trader-setup.module.ts';
import type { TraderSetupStore } from './trader-setup.store.ts';

const accounts = to('settings-connected-accounts');

interface StepWords {
  readonly label: string;
  readonly text: string;
  readonly link: ScreenLink;
  /** The buttons that put it off and take it up again, where two steps would have the same. */
  readonly later?: readonly [skip: string, resume: string];
}

const words: Readonly<Record<Exclude<TraderSetupStepKey, 'publish'>, StepWords>> = {
  profile: {
    label: 'Describe yourself',
    text: 'Say how you trade, and add a picture or your specialties.',
    link: { label: 'Edit profile', path: to('settings-profile') },
  },
  account: {
    label: 'Add a trading account',
    text: 'One for each account at a broker whose trades you share.',
    link: { label: 'Add account', path: accounts },
  },
  import: {
    label: 'Import your trades',
    text: 'Upload a file from your broker. You see what it adds before anything is saved.',
    link: { label: 'Import trades', path: accounts },
  },
  visibility: {
    label: 'Choose what visitors see',
    text: 'New accounts are hidden. Show results only or trades as well, live or after a delay.',
    link: { label: 'Choose visibility', path: accounts },
  },
  plan: {
    label: 'Offer a plan',
    text: `Set what subscribers see and what it costs. ${brand.mentees} can follow you for free until then.`,
    link: { label: 'Create plan', path: to('plans') },
  },
  payout: {
    label: 'Set up payouts',
    text: 'Choose the bank account for your share of sales, and enter the details it needs.',
    link: { label: 'Open payouts', path: to('settings-payouts') },
    later: ['Skip payouts', 'Resume payouts'],
  },
};

/** The way of a Skipper to a public page; undefined until its progress is known. */
export function setupSteps(skipper: Skipper): StepList | undefined {
  const store = skipper.use(traderSetupFeature);
  const steps = store.result.data?.steps;
  if (!steps) return undefined;
  return {
    name: 'Set up your page',
    steps: steps.map((step) =>
      step.key === 'publish' ? publishStep(skipper, step, store) : stepOf(step, step.key, store),
    ),
  };
}

function stepOf(
  { done, skipped, blocking }: TraderSetupStep,
  key: Exclude<TraderSetupStepKey, 'publish'>,
  store: TraderSetupStore,
): Step {
  return {
    key,
    ...words[key],
    state: done ? 'done' : skipped ? 'skipped' : 'open',
    required: blocking,
    actions: done || blocking ? [] : [laterAction(key, skipped, store)],
  };
}

const defaultLater = ['Skip for now', 'Resume'] as const;

const laterAction = (
  key: Exclude<TraderSetupStepKey, 'publish'>,
  skipped: boolean,
  store: TraderSetupStore,
): Action => ({
  label: (words[key].later ?? defaultLater)[skipped ? 1 : 0],
  key: 'later',
  pending: store.pending,
  run: () => (skipped ? store.resume(key) : store.skip(key)),
});

/** The last step: a look at the page, then the page for all. */
function publishStep(skipper: Skipper, { done }: TraderSetupStep, store: TraderSetupStore): Step {
  const username = skipper.session.current?.username ?? '';
  const publish: Action = {
    label: 'Publish my page',
    pending: store.pending,
    run: () => store.publish(),
  };
  return {
    key: 'publish',
    label: 'Publish and share',
    text: store.publishable
      ? 'Look at your page as visitors will see it, then let everyone find it.'
      : 'After the required steps, look at your page as visitors will see it and publish it.',
    state: done ? 'done' : 'open',
    required: true,
    link: { label: 'Preview my page', path: to('profile', { username }) },
    actions: done || !store.publishable ? [] : [publish],
  };
}
