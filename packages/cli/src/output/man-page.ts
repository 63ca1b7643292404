import type { Command, Option } from 'commander';
import { type CommandLeaf, callOf, leavesOf } from './command-leaves.ts';

export interface ManPageParts {
  readonly version: string;
  readonly environment: string;
  readonly exitCodes: readonly (readonly [number, string])[];
}

/** The manual page `skipper(1)`, in roff. */
export function manPage(program: Command, parts: ManPageParts): string {
  const lines = [
    `.TH SKIPPER 1 "" "skipper ${escaped(parts.version)}" "User Commands"`,
    '.SH NAME',
    `skipper \\- ${escaped(plain(program.description()))}`,
    '.SH SYNOPSIS',
    '.B skipper',
    escaped('[options] [command]'),
    '.SH DESCRIPTION',
    escaped(
      'Without a command, skipper opens the app; it needs a terminal. Commands are for scripts:',
    ),
    escaped('data goes to stdout, everything else to stderr.'),
    '.SH OPTIONS',
    ...optionLines(program.options),
    '.SH COMMANDS',
    ...leavesOf(program).flatMap(commandLines),
    '.SH ENVIRONMENT',
    ...environmentLines(parts.environment),
    '.SH EXIT STATUS',
    ...parts.exitCodes.flatMap(([code, meaning]) => tagged(String(code), meaning)),
  ];
  return `${lines.join('\n')}\n`;
}

function commandLines(leaf: CommandLeaf): readonly string[] {
  const { command } = leaf;
  const options = command.options.filter(({ hidden }) => !hidden);
  return [
    `.SS ${escaped(callOf(leaf))}`,
    escaped(sentence(plain(command.description()))),
    ...optionLines(options),
  ];
}

const optionLines = (options: readonly Option[]): readonly string[] =>
  options.flatMap(({ flags, description }) => tagged(flags, description));

function environmentLines(text: string): readonly string[] {
  return text
    .trimEnd()
    .split('\n')
    .flatMap((line) => {
      const [, name = '', meaning = ''] = /^(\S+)\s+(.*)$/.exec(line) ?? [];
      return tagged(name, meaning);
    });
}

const tagged = (tag: string, text: string): readonly string[] => [
  '.TP',
  `.B ${escaped(tag)}`,
  escaped(plain(text)),
];

const plain = (text: string): string => text.replace(/\s+/g, ' ').trim();

const sentence = (text: string): string =>
  `${text.charAt(0).toUpperCase()}${text.slice(1)}${text.endsWith('.') ? '' : '.'}`;

/** A backslash, a hyphen and a dot at the start of a line mean something in roff. */
function escaped(text: string): string {
  const safe = text.replaceAll('\\', '\\e').replaceAll('-', '\\-');
  return /^[.']/.test(safe) ? `\\&${safe}` : safe;
}
