import type { Command } from 'commander';

export const shells = ['bash', 'zsh', 'fish'] as const;
export type Shell = (typeof shells)[number];

/**
 * The words that can follow a sequence of command words: `''` is the start, `'auth login'` a
 * command.
 */
export interface CompletionNode {
  readonly path: string;
  readonly words: readonly string[];
}

/** Every command of a program with the commands and long options that may follow it. */
export function completionTree(program: Command): readonly CompletionNode[] {
  const shared = longOptions(program);
  const below = (command: Command, path: string): readonly CompletionNode[] => {
    const words = [...command.commands.map((child) => child.name()), ...longOptions(command)];
    return [
      { path, words: [...new Set([...words, ...shared])] },
      ...command.commands.flatMap((child) => below(child, `${path} ${child.name()}`.trim())),
    ];
  };
  return below(program, '');
}

const longOptions = (command: Command): readonly string[] =>
  command.options.flatMap((option) => (option.long ? [option.long] : []));

/** A self-contained script: completing starts no process. */
export function completionScript(shell: Shell, tree: readonly CompletionNode[]): string {
  return { bash, zsh, fish }[shell](tree);
}

/** The words typed so far that are commands, joined: options and their values do not count. */
const pathLoop = (words: string) => `  local path="" word
  for word in ${words}; do
    case "$path $word" in
      KNOWN) path="\${path:+$path }$word" ;;
    esac
  done`;

function knownPaths(tree: readonly CompletionNode[]): string {
  return tree
    .filter(({ path }) => path !== '')
    .map(({ path }) => (path.includes(' ') ? `"${path}"` : `" ${path}"`))
    .join('|');
}

function cases(tree: readonly CompletionNode[]): string {
  return tree.map(({ path, words }) => `    "${path}") words="${words.join(' ')}" ;;`).join('\n');
}

function bash(tree: readonly CompletionNode[]): string {
  const loop = pathLoop(`"\${COMP_WORDS[@]:1:COMP_CWORD-1}"`).replace('KNOWN', knownPaths(tree));
  return `# skipper completion for bash
_skipper() {
${loop}
  local words=""
  case "$path" in
${cases(tree)}
  esac
  COMPREPLY=($(compgen -W "$words" -- "\${COMP_WORDS[COMP_CWORD]}"))
}
complete -o default -F _skipper skipper
`;
}

function zsh(tree: readonly CompletionNode[]): string {
  // In zsh \`path\` is tied to PATH; a local of that name would hide every program.
  const loop = pathLoop(`"\${(@)words[2,CURRENT-1]}"`)
    .replace('KNOWN', knownPaths(tree))
    .replaceAll('path', 'at');
  const candidates = cases(tree).replaceAll('words="', 'candidates="');
  return `#compdef skipper
_skipper() {
${loop}
  local candidates=""
  case "$at" in
${candidates}
  esac
  compadd -- \${=candidates}
  _files
}
compdef _skipper skipper
`;
}

function fish(tree: readonly CompletionNode[]): string {
  const lines = tree.flatMap(({ path, words }) => {
    const seen = path.split(' ').filter(Boolean);
    const commands = words.filter((word) => !word.startsWith('--'));
    const others =
      commands.length > 0 ? `; and not __fish_seen_subcommand_from ${commands.join(' ')}` : '';
    const conditions = seen.map((word) => `__fish_seen_subcommand_from ${word}`).join('; and ');
    const condition = `${conditions || 'true'}${others}`;
    return words.map((word) =>
      word.startsWith('--')
        ? `complete -c skipper -n '${condition}' -l ${word.slice(2)}`
        : `complete -c skipper -n '${condition}' -f -a ${word}`,
    );
  });
  return `# skipper completion for fish\n${lines.join('\n')}\n`;
}
