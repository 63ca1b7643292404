import { brand } from '../../contract/brand.ts';
import type { MentorSearchResult } from '../../contract/index.ts';
import type { TableShape } from '../../platform/presentation/table.ts';
import { person, text } from '../../platform/presentation/value.ts';
import { snippet } from './snippet.ts';

/** Results of the search. */
export const mentorsShape: TableShape<MentorSearchResult> = {
  key: '',
  name: brand.mentors,
  rowKey: ({ uuid }) => uuid,
  empty: {
    title: 'No mentors found',
    hint: 'Try fewer letters, or the start of the name.',
  },
  columns: [
    {
      key: 'username',
      label: brand.mentor,
      value: ({ username, avatar_url }) => person(username, avatar_url),
    },
    {
      key: 'about',
      label: 'About',
      long: true,
      value: ({ about }) => text(snippet(about), 'No description yet'),
    },
  ],
};
