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
  /** Its own options that take a value, with the values there are, or none where it may be any. */
  readonly values: readonly (readonly [option: string, choices: readonly string[]])[];
}

/**
 * Every command of a program with the commands, choices and long options that may follow it. `topics`:
 * subjects of help beside the commands.
 */
export function completionTree(
  program: Command,
  topics: readonly string[],
): readonly CompletionNode[] {
  const helped = [...program.commands.map((child) => child.name()), ...topics].filter(
    (name) => name !== 'help',
  );
  const below = (command: Command, path: string): readonly CompletionNode[] => {
    const options =
      command === program ? command.options : [...command.options, ...program.options];
    const known = command.registeredArguments.flatMap(({ argChoices = [] }) => argChoices);
    const names = command.commands.map((child) => child.name());
    const subjects = path === 'help' ? helped : [];
    const words = [
      ...names,
      ...subjects,
      ...known,
      ...options.flatMap(({ long }) => long ?? []),
      '--help',
    ];
    const values = command.options
      .filter(({ required }) => required)
      .map(({ long, argChoices = [] }) => [long ?? '', argChoices] as const);
    return [
      { path, words: [...new Set(words)], values },
      ...command.commands.flatMap((child) => below(child, `${path} ${child.name()}`.trim())),
    ];
  };
  return below(program, '');
}

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

/** By command and option, what the value after it may be. */
function valueCases(tree: readonly CompletionNode[]): string {
  return tree
    .flatMap(({ path, values }) =>
      values.map(([option, words]) => {
        // An option of the program may follow any command.
        const pattern = path === '' ? `*" ${option}"` : `"${path} ${option}"`;
        return `    ${pattern}) words="${words.join(' ')}" ;;`;
      }),
    )
    .join('\n');
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
  case "$path \${COMP_WORDS[COMP_CWORD-1]}" in
${valueCases(tree)}
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
  const values = valueCases(tree).replaceAll('words="', 'candidates="');
  return `#compdef skipper
_skipper() {
${loop}
  local candidates=""
  case "$at" in
${candidates}
  esac
  case "$at \${words[CURRENT-1]}" in
${values}
  esac
  # Options only where one is typed, and files only where no word fits.
  local -a offered=(\${=candidates})
  [[ "$PREFIX" == -* ]] || offered=(\${offered:#-*})
  compadd -- $offered || _files
}
# Sourced, it registers itself; loaded from a folder of functions, it is the function already.
if [[ "\${funcstack[1]-}" == _skipper ]]; then _skipper; else compdef _skipper skipper; fi
`;
}

function fish(tree: readonly CompletionNode[]): string {
  const lines = tree.flatMap(({ path, words, values }) => {
    const taken = new Map([...values, ...(tree[0]?.values ?? [])]);
    const seen = path.split(' ').filter(Boolean);
    const commands = words.filter((word) => !word.startsWith('--'));
    const others =
      commands.length > 0 ? `; and not __fish_seen_subcommand_from ${commands.join(' ')}` : '';
    const conditions = seen.map((word) => `__fish_seen_subcommand_from ${word}`).join('; and ');
    const condition = `${conditions || 'true'}${others}`;
    return words.map((word) => {
      const start = `complete -c skipper -n '${condition}'`;
      if (!word.startsWith('--')) return `${start} -f -a ${word}`;
      const choices = taken.get(word);
      const value = choices?.length ? ` -x -a '${choices.join(' ')}'` : choices ? ' -r' : '';
      return `${start} -l ${word.slice(2)}${value}`;
    });
  });
  return `# skipper completion for fish\n${lines.join('\n')}\n`;
}
