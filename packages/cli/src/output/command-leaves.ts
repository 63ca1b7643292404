import type { Command } from 'commander';

export interface CommandLeaf {
  /** The words that lead to it, such as `invite list`. */
  readonly path: string;
  readonly command: Command;
}

/** The commands that do something, in the order of the help. */
export function leavesOf(parent: Command, path = ''): readonly CommandLeaf[] {
  return parent.commands.flatMap((command) => {
    const own = `${path} ${command.name()}`.trim();
    return command.commands.length > 0 ? leavesOf(command, own) : [{ path: own, command }];
  });
}

/** A command with its arguments, as it is called. */
export function callOf({ path, command }: CommandLeaf): string {
  const given = command.registeredArguments.map((argument) => {
    const name = `${argument.name()}${argument.variadic ? '...' : ''}`;
    return argument.required ? `<${name}>` : `[${name}]`;
  });
  return [path, ...given].join(' ');
}
