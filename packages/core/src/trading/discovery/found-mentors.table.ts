import { followActions } from '../../commerce/follow/follow.action.ts';
import { brand } from '../../contract/brand.ts';
import {
  comparedAtMost,
  type MentorCard,
  type MentorSearchResult,
  rankingRules,
} from '../../contract/index.ts';
import type { Skipper } from '../../platform/composition/create-skipper.ts';
import type { Action } from '../../platform/presentation/action.ts';
import type { ScreenLink } from '../../platform/presentation/screen-link.ts';
import type { Column, Table, TableShape } from '../../platform/presentation/table.ts';
import { tableOf } from '../../platform/presentation/table-model.ts';
import { absent, person, text, type Value } from '../../platform/presentation/value.ts';
import { to } from '../../shell/navigation/links.ts';
import { snippet } from '../../shell/search/snippet.ts';
import { cardFigure, cardNote } from './card-values.ts';
import { comparisonFeature, mentorFinderFeature } from './discovery.module.ts';
import { finderChoices } from './finder-fields.ts';

/** A mentor of the list, with the figures once they are here. */
export interface FoundMentor extends MentorSearchResult {
  readonly card: MentorCard | undefined;
  /** Why there is no card. */
  readonly missing: string;
}

/** The rankings of the server by the figures they go by; each has one direction. */
const rankings: Readonly<Record<string, Pick<Column<FoundMentor>, 'sort' | 'sortsOnly'>>> = {
  totalReturn: { sort: 'return', sortsOnly: 'descending' },
  maxDrawdown: { sort: 'drawdown', sortsOnly: 'ascending' },
  closed: { sort: 'sample', sortsOnly: 'descending' },
  price: { sort: 'price', sortsOnly: 'ascending' },
  winRate: { sort: 'winRate', sortsOnly: 'descending' },
};

const figure = (
  key: Parameters<typeof cardFigure>[0],
  importance: number,
  align: 'start' | 'end' = 'end',
): Column<FoundMentor> => {
  const { label, value } = cardFigure(key);
  return {
    key,
    label,
    align,
    importance,
    ...rankings[key],
    value: ({ card, missing }: FoundMentor): Value => (card ? value(card) : absent(missing)),
  };
};

const foundShape: TableShape<FoundMentor> = {
  key: '',
  name: brand.mentors,
  rowKey: ({ uuid }) => uuid,
  empty: {
    title: 'No mentors found',
    hint: 'Try fewer letters, the start of the name, or fewer filters.',
  },
  filters: finderChoices
    .filter(({ key }) => key !== 'sort' && key !== 'period')
    .map(({ key, label, options }) => ({
      key,
      label,
      options: options.filter(({ value }) => value !== ''),
    })),
  columns: [
    {
      key: 'username',
      label: brand.mentor,
      value: ({ username, avatar_url }) => person(username, avatar_url),
    },
    figure('totalReturn', 1),
    figure('maxDrawdown', 2),
    figure('closed', 3),
    figure('price', 3),
    figure('winRate', 4),
    figure('days', 5),
    figure('record', 6, 'start'),
    {
      key: 'about',
      label: 'About',
      importance: 7,
      value: ({ about }) => text(snippet(about), 'No description yet'),
    },
    {
      key: 'note',
      label: 'Note',
      long: true,
      importance: 2,
      value: ({ card }) => text(card && cardNote(card), 'Nothing to note'),
    },
  ],
};

/** Results of the search with their figures. A row opens its page; its action compares it. */
export function foundMentorsTable(skipper: Skipper): Table<FoundMentor> {
  const finder = skipper.use(mentorFinderFeature);
  return tableOf(foundShape, {
    result: () => finder.page.result,
    rows: (data) => {
      const failed = finder.cards?.error !== undefined;
      const missing = failed ? 'Figures could not be loaded.' : 'Loading…';
      return data.mentors.map((found) => ({
        ...found,
        card: finder.cardOf(found.username),
        missing,
      }));
    },
    all: async () =>
      (await finder.all()).map((found) => ({ ...found, missing: 'No figures to show' })),
    state: finder.state,
    pages: finder.page,
    open: ({ username }) => to('profile', { username }),
    actions: ({ username, card }) => [
      ...(card ? followActions(skipper, card) : []),
      compareAction(skipper, username),
    ],
  });
}

/** Adds a mentor to the comparison or takes it out. */
export function compareAction(skipper: Skipper, username: string): Action {
  const comparison = skipper.use(comparisonFeature);
  const chosen = comparison.has(username);
  return {
    key: 'compare',
    label: chosen ? 'Remove from comparison' : 'Compare',
    unavailable: chosen ? undefined : comparisonLimit(skipper),
    run: () => comparison.toggle(username),
  };
}

/** Why no other mentor can be compared; undefined while there is room. */
export function comparisonLimit(skipper: Skipper): string | undefined {
  const { full, names } = skipper.use(comparisonFeature);
  return full ? `You’re already comparing ${names.length}. Remove one first.` : undefined;
}

/** The way to the comparison; undefined while no one is chosen. */
export function comparisonLink(skipper: Skipper): ScreenLink | undefined {
  const { names, path } = skipper.use(comparisonFeature);
  if (names.length === 0) return undefined;
  const who = names.length === 1 ? brand.mentor : brand.mentors;
  return { label: `Compare ${names.length} ${who}`, path };
}

/** Which records rankings compare, as the list says it. */
export const rankingNote = `Return, drawdown and win rate rank records with at least ${rankingRules.closed} closed trades over ${rankingRules.days} days, imported from broker files. Others follow by name. Win rates are ranked by the lower end of their 95% interval, so 5 of 5 comes after 60 of 80. Compare up to ${comparedAtMost}.`;
