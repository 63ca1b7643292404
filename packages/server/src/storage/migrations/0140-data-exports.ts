import type { Migration } from './migration.ts';

/** Copies of users' data, one for each of them, with their files. */
export const dataExports: Migration = {
  name: '0140-data-exports',
  statements: (engine) => [
    `create table data_exports (
      id text primary key,
      user_id text not null unique references users (id),
      state text not null,
      requested_at text not null,
      step integer not null,
      place text not null,
      done integer not null,
      total integer,
      size bigint not null,
      ready_at text,
      expires_at text not null
    )`,
    'create index data_exports_by_end on data_exports (expires_at)',
    `create table data_export_parts (
      export_id text not null references data_exports (id) on delete cascade,
      part integer not null,
      bytes integer not null,
      content ${engine === 'postgres' ? 'bytea' : 'blob'} not null,
      primary key (export_id, part)
    )`,
  ],
};
