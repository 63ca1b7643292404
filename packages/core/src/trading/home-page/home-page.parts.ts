import { brand } from '../../contract/brand.ts';
import { counted, type MentorCard } from '../../contract/index.ts';
import type { Figure } from '../../platform/presentation/figure.ts';
import type { ScreenPart } from '../../platform/presentation/screen-model.ts';
import * as value from '../../platform/presentation/value.ts';
import { to } from '../../shell/navigation/links.ts';
import type { HomePageStore } from './home-page.store.ts';

export const shownWithPermission = 'A profile of this site, shown with its owner’s permission.';

/** The figures of the profile on the home page. */
export function shownFigures(card: MentorCard): readonly Figure[] {
  const reason = (field: string) =>
    card.insufficient.find((one) => one.field === field)?.reason ?? 'Not available.';
  return [
    {
      key: 'return',
      label: 'Return',
      value: value.change(card.totalReturn, reason('totalReturn')),
    },
    { key: 'winRate', label: 'Win rate', value: value.percent(card.winRate, reason('winRate')) },
    {
      key: 'maxDrawdown',
      label: 'Max drawdown',
      value: value.change(card.maxDrawdown, reason('maxDrawdown')),
    },
    {
      key: 'closed',
      label: 'Closed trades',
      note: `Over ${counted(card.days, 'day')}`,
      value: value.count(card.closed),
    },
  ];
}

/** The profile on the home page, where an owner agreed to it. */
export function shownProfile({ shown }: HomePageStore): readonly ScreenPart[] {
  const card = shown.data?.mentor;
  if (!card) return [];
  const { username } = card;
  return [
    { text: `${username}. ${shownWithPermission}` },
    { figures: shownFigures(card) },
    { links: [{ label: `See the record of ${username}`, path: to('profile', { username }) }] },
  ];
}

/** The owner's say, on the page of their profile. */
export function homePageConsent(store: HomePageStore): readonly ScreenPart[] {
  const { data } = store.consent;
  if (!data) return [];
  const { agreed } = data;
  return [
    {
      text: agreed
        ? `You allow the home page to show visitors your public figures as an example of a ${brand.mentor}.`
        : `The home page can show visitors your public figures as an example of a ${brand.mentor}. It never does without your permission.`,
    },
    {
      actions: [
        {
          label: agreed ? 'Stop showing me on the home page' : 'Allow the home page to show me',
          key: 'consent',
          run: () => store.setConsent(!agreed),
        },
      ],
    },
  ];
}
