import { spawnSync } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { BuiltSkipper } from './built-skipper.ts';

/** The scripts in the shells they are for. A shell that this machine lacks is skipped, by its name. */

let skipper: BuiltSkipper;
/** Holds the scripts under the names that shells load them by, and a file to complete. */
let folder: string;

beforeAll(async () => {
  skipper = await BuiltSkipper.make();
  folder = await mkdtemp(join(tmpdir(), 'skipper-completion-'));
  await writeFile(join(folder, 'fills.csv'), '');
  for (const [shell, name] of [
    ['zsh', '_skipper'],
    ['fish', 'skipper.fish'],
  ] as const) {
    const { stdout } = await skipper.run(['completion', shell]);
    await writeFile(join(folder, name), stdout);
  }
});

afterAll(async () => {
  await skipper.remove();
  await rm(folder, { recursive: true, force: true });
});

const lacks = (shell: string) => spawnSync(shell, ['--version']).error !== undefined;

/** The lines that a shell prints when it runs this text beside the completion script. */
function printed(shell: string, args: readonly string[]): readonly string[] {
  const { stdout, stderr } = spawnSync(shell, args, { cwd: folder, encoding: 'utf8' });
  expect(stderr).toBe('');
  return stdout.split('\n').filter(Boolean);
}

/** The typed line, a word that is offered, and one that is not. */
const cases = [
  ['skipper ', 'stats', 'fills.csv'],
  ['skipper auth ', 'login', 'fills.csv'],
  ['skipper --json auth login --ema', '--email', 'login'],
  ['skipper --profile work auth ', 'status', 'stats'],
  ['skipper stats mentors --so', '--sort', '--help'],
  ['skipper completion ', 'fish', 'fills.csv'],
  ['skipper accounts set Main --lot-method ', 'FIFO', 'fills.csv'],
  ['skipper positions list someone --status ', 'closed', 'fills.csv'],
  ['skipper import ', 'fills.csv', 'stats'],
  ['skipper help ', 'exit-codes', 'fills.csv'],
] as const;

describe.skipIf(lacks('fish'))('fish', () => {
  test('accepts the script', () => {
    expect(printed('fish', ['--no-execute', join(folder, 'skipper.fish')])).toEqual([]);
  });

  test.each(cases)('completes %j', (typed, offered, not) => {
    const script = `source skipper.fish; complete --do-complete='${typed}'`;
    const words = printed('fish', ['--no-config', '-c', script]);
    expect(words).toContain(offered);
    expect(words).not.toContain(not);
  });
});

/** Stands in for the line editor, which needs a terminal: prints what it would be given. */
const zshEditor = `
compdef() { : }
compadd() {
  shift
  local word; local -i given=0
  for word; do [[ $word == $PREFIX* ]] && { print -r -- $word; given=1 }; done
  (( given ))
}
_files() { print -rl -- *.csv }
complete_line() {
  words=("\${(@s: :)1}"); CURRENT=$#words; PREFIX=$words[-1]
  _skipper
}
`;

describe.skipIf(lacks('zsh'))('zsh', () => {
  test('accepts the script', () => {
    expect(printed('zsh', ['-f', '-n', join(folder, '_skipper')])).toEqual([]);
  });

  test.each(cases)('completes %j', (typed, offered, not) => {
    const script = `${zshEditor}; source ./_skipper; complete_line ${JSON.stringify(typed)}`;
    const words = printed('zsh', ['-f', '-c', script]);
    expect(words).toContain(offered);
    expect(words).not.toContain(not);
  });

  test('completes at the first Tab from a folder of functions', () => {
    const load = 'fpath=(. $fpath); autoload -Uz _skipper';
    const script = `${zshEditor}; ${load}; complete_line 'skipper auth '`;
    expect(printed('zsh', ['-f', '-c', script])).toEqual(['login', 'status', 'logout']);
  });
});
