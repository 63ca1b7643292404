import { Command } from 'commander';
import { expect, test } from 'vitest';
import { manPage } from './man-page.ts';

test('the manual page names every command with its options', () => {
  const program = new Command('skipper')
    .description('Trades in the terminal.')
    .option('--json', 'print JSON');
  const group = program.command('accounts').description('your accounts');
  group
    .command('set')
    .description('change settings; the others stay')
    .argument('<name>')
    .argument('[more...]')
    .option('-y, --yes', '.\\n is no line');
  program.command('version').description('print the version.');
  const parts = {
    version: '1.0.0-beta',
    environment: 'SKIPPER_SERVER   the server to use\nNO_COLOR  any value: no color\n',
    exitCodes: [[0, 'Success.']] as const,
  };
  expect(manPage(program, parts)).toBe(`.TH SKIPPER 1 "" "skipper 1.0.0\\-beta" "User Commands"
.SH NAME
skipper \\- Trades in the terminal.
.SH SYNOPSIS
.B skipper
[options] [command]
.SH DESCRIPTION
Without a command, skipper opens the app; it needs a terminal. Commands are for scripts:
data goes to stdout, everything else to stderr.
.SH OPTIONS
.TP
.B \\-\\-json
print JSON
.SH COMMANDS
.SS accounts set <name> [more...]
Change settings; the others stay.
.TP
.B \\-y, \\-\\-yes
\\&.\\en is no line
.SS version
Print the version.
.SH ENVIRONMENT
.TP
.B SKIPPER_SERVER
the server to use
.TP
.B NO_COLOR
any value: no color
.SH EXIT STATUS
.TP
.B 0
Success.
`);
});
