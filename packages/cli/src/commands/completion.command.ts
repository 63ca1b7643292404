import { Argument, type Command } from 'commander';
import {
  completionScript,
  completionTree,
  type Shell,
  shells,
} from '../output/completion-script.ts';
import { noFields, type Run } from './context.ts';
import { helpTopics } from './help.command.ts';

export function completionCommand(program: Command, run: Run): void {
  program
    .command('completion')
    .description('print a completion script for your shell')
    .addHelpText(
      'before',
      'Examples:\n  source <(skipper completion bash)\n  source <(skipper completion zsh)\n  skipper completion fish > ~/.config/fish/completions/skipper.fish\n',
    )
    .addArgument(new Argument('<shell>', 'its name').choices(shells))
    .action(
      run(noFields, ({ output }, shell: Shell) =>
        output.text(completionScript(shell, completionTree(program, helpTopics))),
      ),
    );
}
