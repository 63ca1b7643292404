import { Command, type CommanderError, Option } from 'commander';
import { usageError } from '../command-error.ts';
import { exitCodes } from '../exit-codes.ts';
import { type Host, outputStream } from '../host.ts';
import { parseIdempotencyKey } from '../settings/setting-rules.ts';
import { version } from '../version.ts';
import { accountsCommands } from './accounts.command.ts';
import { apiCommand } from './api.command.ts';
import { auditCommands } from './audit.command.ts';
import { authCommands } from './auth.command.ts';
import { clockCommands } from './clock.command.ts';
import { completionCommand } from './completion.command.ts';
import { configCommands } from './config.command.ts';
import type { GlobalOptions, Run } from './context.ts';
import { disputesCommands } from './disputes.command.ts';
import { exportCommand } from './export.command.ts';
import { helpCommand } from './help.command.ts';
import { importCommands } from './import.command.ts';
import { importsCommands } from './imports.command.ts';
import { inviteCommands } from './invite.command.ts';
import { invoicesCommands } from './invoices.command.ts';
import { jobsCommands } from './jobs.command.ts';
import { ledgerCommands } from './ledger.command.ts';
import { mentorsCommands } from './mentors.command.ts';
import { narrowHelp } from './narrow-help.ts';
import { notificationsCommands } from './notifications.command.ts';
import { openContext, openOutput, wantsJson } from './open-context.ts';
import { payoutsCommands } from './payouts.command.ts';
import { positionsCommands } from './positions.command.ts';
import { refundsCommands } from './refunds.command.ts';
import { sandboxCommands } from './sandbox.command.ts';
import { SkipperCommand } from './skipper-command.ts';
import { smokeCommand } from './smoke.command.ts';
import { statsCommands } from './stats.command.ts';
import { subscribersCommands } from './subscribers.command.ts';
import { subscriptionsCommands } from './subscriptions.command.ts';
import { tradeCommands } from './trade.command.ts';
import { typedName } from './typed-name.ts';
import { usersCommands } from './users.command.ts';
import { verifyCommand } from './verify.command.ts';
import { versionCommand } from './version.command.ts';

const examples = `Examples:
  skipper                              open the app (in a terminal)
  skipper auth login --email me@example.com
  skipper stats mentors --json=username,mrr
  skipper import fills.csv --account Main --dry-run

`;

/** The whole command line: every command and option, with actions that load lazily. */
export function createProgram(host: Host): Command {
  const program = new SkipperCommand('skipper')
    .description('Trades shared with paying followers, in the terminal.')
    .usage('[options] [command]')
    .addHelpText('before', examples)
    .addHelpText('after', '\nMore: skipper help exit-codes, skipper help environment')
    .version(version, '-V, --version', 'print the version')
    .helpOption('-h, --help', 'show help')
    .helpCommand(false)
    .showSuggestionAfterError()
    .exitOverride()
    // Our texts have no escape sequences to leave out, and looking for them costs more than the rest.
    .configureHelp({
      showGlobalOptions: true,
      displayWidth: (text) => text.length,
      ...narrowHelp,
    })
    .configureOutput(outputConfiguration(host));
  for (const option of globalOptions()) program.addOption(option);

  const run = runner(host, program);
  authCommands(program, run);
  accountsCommands(program, run);
  importCommands(program, run);
  importsCommands(program, run);
  tradeCommands(program, run);
  subscriptionsCommands(program, run);
  notificationsCommands(program, run);
  invoicesCommands(program, run);
  exportCommand(program, run);
  subscribersCommands(program, run);
  mentorsCommands(program, run);
  verifyCommand(program, run);
  positionsCommands(program, run);
  statsCommands(program, run);
  inviteCommands(program, run);
  usersCommands(program, run);
  refundsCommands(program, run);
  disputesCommands(program, run);
  payoutsCommands(program, run);
  jobsCommands(program, run);
  auditCommands(program, run);
  ledgerCommands(program, run);
  clockCommands(program, run);
  sandboxCommands(program, run);
  smokeCommand(program, run);
  apiCommand(program, run);
  configCommands(program, run);
  completionCommand(program, run);
  versionCommand(program, run);
  helpCommand(program, run);
  return program;
}

function globalOptions(): readonly Option[] {
  return [
    new Option('--json [=fields]', 'print JSON: everything, or only these fields (=a,b)'),
    new Option('--server <url>', 'the server to use (SKIPPER_SERVER)'),
    new Option('--profile <name>', 'the set of settings and sign-in to use (SKIPPER_PROFILE)'),
    new Option('--timeout <seconds>', 'timeout of each request (SKIPPER_TIMEOUT)'),
    new Option(
      '--idempotency-key <key>',
      'make a change once, however often this command is run with the key',
    ).argParser(parseIdempotencyKey),
    new Option('--no-input', 'never prompt; fail when input is missing'),
    new Option('--no-color', 'print without color (NO_COLOR)'),
    new Option('-q, --quiet', 'print only data and errors'),
    new Option('--debug', 'print stack traces of unexpected errors'),
  ];
}

function runner(host: Host, program: Command): Run {
  return (fields, action) =>
    async (...args) => {
      const options = program.opts<GlobalOptions>();
      const output = openOutput(host, options);
      if (output.choosesFields) {
        output.checkFields(typeof fields === 'function' ? await fields(...args) : fields);
      }
      const command = args.at(-1);
      const typed = (field: string) =>
        command instanceof Command ? typedName(command, field) : field;
      const context = openContext(host, options, output, typed);
      try {
        await action(context, ...args);
      } finally {
        await context.close();
      }
    };
}

function outputConfiguration(host: Host) {
  const stdout = outputStream(host, 'stdout', host.args.includes('--no-color'));
  const stderr = outputStream(host, 'stderr', host.args.includes('--no-color'));
  return {
    writeOut: stdout.write,
    // Help after a usage error is for people; with --json the error itself is enough.
    writeErr: wantsJson(host.args) ? () => undefined : stderr.write,
    // Reported once, where it is caught: as text, or as JSON if requested.
    outputError: () => undefined,
    getOutHelpWidth: () => Math.min(80, stdout.columns),
    getErrHelpWidth: () => Math.min(80, stderr.columns),
    getOutHasColors: () => stdout.colour,
    getErrHasColors: () => stderr.colour,
  };
}

/** The error of an exit that commander throws: undefined for help that was asked for, and for the version. */
export function usageErrorOf({ exitCode }: CommanderError) {
  return exitCode === exitCodes.ok ? undefined : usageError('Which command?');
}
