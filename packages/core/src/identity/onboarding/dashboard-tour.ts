import { brand } from '../../contract/brand.ts';
import type { Skipper } from '../../platform/composition/create-skipper.ts';
import type { Action } from '../../platform/presentation/action.ts';
import type { ScreenPart } from '../../platform/presentation/screen-model.ts';
import type { Tour } from '../../platform/presentation/tour.ts';
import {
  type PlacedStop,
  placedStops,
  type TourStop,
} from '../../platform/presentation/tour-stops.ts';
import { onboardingFeature, tourFeature } from './onboarding.module.ts';
import type { TourName } from './tour.store.ts';

const table =
  (name: string) =>
  (part: ScreenPart): boolean =>
    'table' in part && part.table.shape.name === name;

const link =
  (label: string) =>
  (part: ScreenPart): boolean =>
    'links' in part && part.links.some((one) => one.label === label);

/** The last one: from here the list leads on. */
const firstStepsStop: TourStop = {
  title: 'Your first steps',
  text: 'Work through this list in any order. “Got it” hides it for good.',
  fits: (part) => 'steps' in part,
};

const stops: Readonly<Record<TourName, readonly TourStop[]>> = {
  mentor: [
    {
      title: 'Your trading accounts',
      text: 'Import a file from your broker here. We match your fills into positions and calculate your statistics.',
      fits: table('Connected accounts'),
    },
    {
      title: `Your ${brand.mentees}`,
      text: 'People who join, leave or whose payment fails appear here.',
      fits: table(`${brand.mentee} changes`),
    },
    {
      title: 'How you are doing',
      text: 'Closed trades, results and earnings of the last days, compared with the days before.',
      fits: table('Performance'),
    },
    {
      title: 'Your page',
      text: 'My portfolio is what others see of you. Each account has its own setting for how much that is.',
      fits: link('My portfolio'),
    },
    firstStepsStop,
  ],
  mentee: [
    {
      title: 'New trades',
      text: `What your ${brand.mentors} open and close appears here, as far as your plan shows it.`,
      fits: table('New trades'),
    },
    {
      title: 'Your subscriptions',
      text: `Every ${brand.mentor} you follow, with your plan. Open one to see the trades.`,
      fits: table('Subscriptions'),
    },
    {
      title: `Find a ${brand.mentor}`,
      text: 'Compare results and prices. Nothing is charged before you confirm it.',
      fits: link(`Find ${brand.mentors}`),
    },
    firstStepsStop,
  ],
};

/**
 * The tour of the dashboard of one view, at its present stop. It is over once the user leaves it, on
 * every device (`ended`), and that of both views once the first steps are put away: both end in the
 * same call.
 */
export function dashboardTour(
  skipper: Skipper,
  view: TourName,
  parts: readonly ScreenPart[],
  ended: boolean,
): Tour | undefined {
  if (ended || !skipper.use(onboardingFeature).needed) return undefined;
  const at = skipper.use(tourFeature).stopOf(view);
  const placed = placedStops(stops[view], parts);
  if (at === undefined || placed.length === 0) return undefined;
  const index = Math.min(at, placed.length - 1);
  const stop = placed[index];
  return stop && tourAt(skipper, view, { stop, index, count: placed.length });
}

interface Place {
  readonly stop: PlacedStop;
  readonly index: number;
  readonly count: number;
}

function tourAt(skipper: Skipper, view: TourName, { stop, index, count }: Place): Tour {
  const tours = skipper.use(tourFeature);
  const onboarding = skipper.use(onboardingFeature);
  const { title, text, part } = stop;
  const last = index === count - 1;
  const onwards: Action = last
    ? {
        label: 'Got it',
        primary: true,
        pending: onboarding.pending,
        run: () => onboarding.finish(),
      }
    : { label: 'Next', primary: true, run: () => tours.go(view, index + 1) };
  const back: Action = { label: 'Back', run: () => tours.go(view, index - 1) };
  // The list outlives the tour: its steps take days.
  const out: Action = {
    key: 'out',
    label: last ? 'Keep the list' : 'Skip the tour',
    run: () => tours.end(view),
  };
  return {
    name: 'Tour of your dashboard',
    title,
    text,
    part,
    place: `${index + 1} of ${count}`,
    actions: [onwards, ...(index > 0 ? [back] : []), out],
    leave: () => void tours.end(view),
  };
}
