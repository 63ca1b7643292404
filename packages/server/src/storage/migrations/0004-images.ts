import type { Migration } from './migration.ts';

/** Pictures that people uploaded, and since when nothing shows them. */
export const images: Migration = {
  name: '0004-images',
  statements: () => [
    `create table images (
      name text primary key,
      owner_id text not null references users (id),
      kind text not null,
      bytes integer not null,
      unused_since text
    )`,
    'create index images_by_owner on images (owner_id, kind)',
    'create index images_by_disuse on images (unused_since)',
  ],
};
