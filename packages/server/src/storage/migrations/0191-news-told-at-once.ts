import type { Migration } from './migration.ts';

/** Followers who see trades late get a part of the news of an import at once, and the rest when it is shown. */
export const newsToldAtOnce: Migration = {
  name: '0191-news-told-at-once',
  statements: () => ['alter table news_batches add column told_until text'],
};
