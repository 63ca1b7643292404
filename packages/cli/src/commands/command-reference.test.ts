import { expect, test } from 'vitest';
import { type CommandLeaf, callOf, leavesOf } from '../output/command-leaves.ts';
import { createProgram } from './program.ts';

const program = createProgram({
  args: [],
  environment: {},
  stdin: process.stdin,
  stdout: process.stdout,
  stderr: process.stderr,
});

const row = (...cells: readonly string[]) =>
  `| ${cells.map((cell) => cell.replaceAll('|', '\\|')).join(' | ')} |`;

function described(leaf: CommandLeaf): string {
  const options = leaf.command.options
    .filter(({ hidden }) => !hidden)
    .map(({ flags }) => `\`${flags}\``);
  return row(`\`${callOf(leaf)}\``, leaf.command.description(), options.join(', '));
}

test('the committed reference has every command with its arguments and options', async () => {
  const reference = [
    '# Command reference',
    'Written by `npm run docs` from the commands themselves; do not edit. `skipper help <command>` explains the\noptions. Every command also takes the global options of `skipper --help`.',
    [
      row('command', 'what it does', 'its options'),
      row('---', '---', '---'),
      ...leavesOf(program).map(described),
    ].join('\n'),
  ].join('\n\n');
  await expect(`${reference}\n`).toMatchFileSnapshot('../../../../docs/generated/commands.md');
});
