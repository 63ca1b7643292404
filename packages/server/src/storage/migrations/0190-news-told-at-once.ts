import type { Migration } from './migration.ts';

/** Of an import, followers who see trades late are told a part at once, and the rest when it is shown. */
export const newsToldAtOnce: Migration = {
  name: '0190-news-told-at-once',
  statements: () => ['alter table news_batches add column told_until text'],
};
