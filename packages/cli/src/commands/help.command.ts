import type { Command } from 'commander';
import { usageError } from '../command-error.ts';
import { exitCodeMeanings } from '../exit-codes.ts';
import { manPage } from '../output/man-page.ts';
import { version } from '../version.ts';
import { noFields, type Run } from './context.ts';

const environmentHelp = `SKIPPER_SERVER        the server to use
SKIPPER_TOKEN         a bearer token; overrides the stored sign-in
SKIPPER_TOKEN_FILE    a file with the token
SKIPPER_PASSWORD      your own, for invitations and roles where no one can be asked
SKIPPER_PROFILE       the set of settings and sign-in to use
SKIPPER_SMOKE_PASSWORD  of the user of smoke --write, which then signs in with it
SKIPPER_TIMEOUT       timeout of each request in seconds
SKIPPER_NO_INPUT      any value: never prompt
HTTPS_PROXY           a proxy on the way to an https server; HTTP_PROXY to an http one
NO_PROXY              hosts to reach without a proxy, between commas
SKIPPER_BACKGROUND    light: colors of the app for a light terminal; dark, auto
NO_COLOR              any value: no color
FORCE_COLOR           1: color in pipes too
COLUMNS               the width of tables
XDG_CONFIG_HOME       settings and sign-ins are in its folder skipper
XDG_STATE_HOME        the log is in its folder skipper
XDG_CACHE_HOME        compiled code is in its folder skipper
INK_SCREEN_READER     true: the app prints plain lines
`;

const topics: Readonly<Record<string, (program: Command) => string>> = {
  'exit-codes': () =>
    exitCodeMeanings.map(([code, meaning]) => `${String(code).padStart(3)}  ${meaning}`).join('\n'),
  environment: () => environmentHelp,
  man: (program) =>
    manPage(program, {
      version,
      environment: environmentHelp,
      exitCodes: exitCodeMeanings,
    }),
};

/** Subjects of help beside the commands. */
export const helpTopics = Object.keys(topics);

export function helpCommand(program: Command, run: Run): void {
  program
    .command('help')
    .description('help for a command, or on exit-codes or environment; man: the manual page')
    .argument('[topic...]', 'a command or a topic')
    .action(
      run(noFields, ({ output }, words: readonly string[]) => {
        const topic = topics[words.join(' ')];
        if (topic) output.text(topic(program));
        else output.text(commandOf(program, words).helpInformation());
      }),
    );
}

function commandOf(program: Command, words: readonly string[]): Command {
  return words.reduce((command, word) => {
    const next = command.commands.find((candidate) => candidate.name() === word);
    if (next) return next;
    throw usageError(
      `No help for "${words.join(' ')}".`,
      `Topics: ${Object.keys(topics).join(', ')}; or a command of \`skipper --help\`.`,
    );
  }, program);
}
