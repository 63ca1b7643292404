import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';

const importPattern = /(?:from|import) '(\.{1,2}\/[^']+)'/g;

/** Which files of a folder import which, read from their text: a function from a file to its tests. */
export function testsByImport(folder) {
  const importers = new Map();
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile() || !entry.name.endsWith('.ts')) continue;
    const path = join(entry.parentPath, entry.name);
    for (const [, specifier] of readFileSync(path, 'utf8').matchAll(importPattern)) {
      const imported = resolve(dirname(path), specifier);
      importers.set(imported, [...(importers.get(imported) ?? []), path]);
    }
  }
  return (path) => {
    const found = new Set([path]);
    // A set that grows while it is walked.
    for (const one of found) for (const importer of importers.get(one) ?? []) found.add(importer);
    return [...found].filter((one) => one.endsWith('.test.ts'));
  };
}
