import { readFileSync } from 'node:fs';
import type { Checksums } from '../migration-checksums.ts';

/** The list of every migration there was, each with what it ran. */
export const listFile = new URL('listed.json', import.meta.url);

export const listedMigrations = (): Checksums => JSON.parse(readFileSync(listFile, 'utf8'));

/** The names of those that are not as they are listed, or are no more. */
export const editedSince = (listed: Checksums, now: Checksums): readonly string[] =>
  Object.entries(listed).flatMap(([name, { sqlite, postgres }]) =>
    now[name]?.sqlite === sqlite && now[name].postgres === postgres ? [] : [name],
  );
