import { Command } from 'commander';
import { usageError } from '../command-error.ts';

/** A command whose usage errors point at its own help: that lists the arguments and options it has. */
export class SkipperCommand extends Command {
  override createCommand(name?: string): Command {
    return new SkipperCommand(name);
  }

  override error(message: string): never {
    const text = message.replace(/^error: /, '');
    throw usageError(
      text.charAt(0).toUpperCase() + text.slice(1),
      `See \`${wordsOf(this).join(' ')} --help\`.`,
    );
  }
}

function wordsOf(command: Command): readonly string[] {
  const { parent } = command;
  return [...(parent ? wordsOf(parent) : []), command.name()];
}
