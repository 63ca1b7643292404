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
  const source = readFileSync(path, 'utf8');
  return [...source.matchAll(cited)].flatMap(({ 2: title = '', 3: list = '', index }) => {
    const own = list.split(', ').filter((id): id is RequirementId => ids.has(id));
    if (own.length === 0) return [];
    return [{ package: name, title: readableTitle(source, index, title), requirements: own }];
  });
}

/** As the test is printed when it runs, with `…` where each of its cases has another word. */
export function readableTitle(source: string, index: number, title: string): string {
  const words = [...groupsAround(source, index), title];
  return words.join(' ').replaceAll(/%[a-z]|\$\w+/g, '…');
}

/** Titles of the `describe` blocks that a place in a formatted file stands in, outermost first. */
function groupsAround(source: string, index: number): string[] {
  const before = source.slice(0, index).split('\n');
  let depth = indentOf(callOf(before));
  return before
    .reverse()
    .flatMap((line) => {
      const group = /^ *describe[^'"`]*(['"`])(.*)\1, /.exec(line);
      if (!group || indentOf(line) >= depth) return [];
      depth = indentOf(line);
      return [group[2]?.replace(eachDatabase, '').replace(/ ?\([A-Z]+-\d.*\)$/, '') ?? ''];
    })
    .reverse();
}

/** The line that begins the call whose title stands at the end of these lines. */
const callOf = (lines: readonly string[]): string =>
  lines.findLast((line) => /^ *(?:describe|test|it)\b/.test(line)) ?? '';

/** Suites that run on both databases name the one in the title of their group. */
const eachDatabase = / (?:on|of) %s/;

const indentOf = (line: string): number => line.length - line.trimStart().length;

function testFiles(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile() && /\.test\.tsx?$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name))
    .sort();
}
