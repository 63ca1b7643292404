import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type RequirementId, requirements, type Ui } from './requirements.ts';

/** A test of one package alone that cites a requirement: `'… (PUB-7)'`. */
export interface OwnTest {
  readonly package: string;
  readonly title: string;
  readonly requirements: readonly RequirementId[];
}

const packages = fileURLToPath(new URL('../../../', import.meta.url));
const cited = /(['"`])((?:(?!\1)[^\n])*?) ?\(((?:[A-Z]+-\d+[a-z]?(?:, )?)+)\)\1/g;
const ids = new Set<string>(requirements.map(({ id }) => id));

/**
 * The front end that a package's test counts for. Commands of the server count for the terminal.
 */
export function speaksFor({ package: name }: OwnTest, ui: Ui, uis: readonly Ui[]): boolean {
  if (name === 'web') return ui === 'web';
  if (name === 'cli') return ui === 'terminal';
  return ui === 'headless' || (name === 'server' && uis.length === 1 && ui === 'terminal');
}

/** Every test outside the shared suite whose title cites a requirement, contract tests included. */
export function findOwnTests(): readonly OwnTest[] {
  return ['core', 'server', 'web', 'cli', 'test-kit'].flatMap((name) =>
    testFiles(join(packages, name, 'src')).flatMap((path) => citations(name, path)),
  );
}

function citations(name: string, path: string): OwnTest[] {
  return [...readFileSync(path, 'utf8').matchAll(cited)].flatMap(([, , title = '', list = '']) => {
    const own = list.split(', ').filter((id): id is RequirementId => ids.has(id));
    return own.length > 0 ? [{ package: name, title, requirements: own }] : [];
  });
}

function testFiles(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile() && /\.test\.tsx?$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name))
    .sort();
}
