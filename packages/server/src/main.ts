#!/usr/bin/env node
import { bearBrokenStreams } from './broken-streams.ts';
import { helpText, readCommand } from './config.ts';
import { fail } from './fail.ts';
import { runSubcommand } from './subcommands/subcommands.ts';

const terminal = {
  print: (line: string) => void process.stdout.write(`${line}\n`),
  complain: (line: string) => void process.stderr.write(`${line}\n`),
};

async function main(): Promise<void> {
  bearBrokenStreams(process);
  const argv = process.argv.slice(2);
  const exitCode = await runSubcommand(argv, process.env, terminal);
  if (exitCode !== undefined) {
    process.exitCode = exitCode;
    return;
  }
  const command = readCommand(argv, process.env);
  if (command.kind === 'help') {
    terminal.print(helpText);
    return;
  }
  const { serve } = await import('./serve.ts');
  await serve(command.config);
}

main().catch(fail);
