import type { Command } from 'commander';
import { usageError } from '../command-error.ts';
import { completionScript, completionTree, shells } from '../output/completion-script.ts';
import { noFields, type Run } from './context.ts';

export function completionCommand(program: Command, run: Run): void {
  program
    .command('completion')
    .description('print a completion script for your shell')
    .addHelpText(
      'before',
      'Examples:\n  source <(skipper completion bash)\n  skipper completion fish > ~/.config/fish/completions/skipper.fish\n',
    )
    .argument('<shell>', shells.join(', '))
    .action(
      run(noFields, ({ output }, name: string) => {
        const shell = shells.find((known) => known === name);
        if (!shell)
          throw usageError(`There is no completion for ${name}.`, `Shells: ${shells.join(', ')}.`);
        output.text(completionScript(shell, completionTree(program)));
      }),
    );
}
