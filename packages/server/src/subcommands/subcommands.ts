import { type Config, ConfigError, helpText, readCommand } from '../config.ts';
import type { Environment } from '../config-secret.ts';
import type { Output, Subcommand } from './subcommand.ts';

/**
 * Everything the server's program does beside serving, by the first word of the command line. Each
 * is loaded when it is asked for.
 */
const subcommands: Readonly<Record<string, () => Promise<Subcommand>>> = {
  admin: async () => (await import('./admin.subcommand.ts')).runAdmin,
  audit: async () => (await import('./audit.subcommand.ts')).runAudit,
  backup: async () => (await import('./backup.subcommand.ts')).runBackup,
  migrate: async () => (await import('./migrate.subcommand.ts')).runMigrate,
  restore: async () => (await import('./backup.subcommand.ts')).runRestore,
};

/** Options of one subcommand, passed on as words; the others select the data. */
const ownOptions: Readonly<Record<string, readonly string[]>> = { restore: ['--replace'] };

/**
 * Runs the subcommand of the command line; undefined if there is none.
 *
 * Words come first, then the options that select the data, such as `--data`.
 *
 * @throws ConfigError for an unknown word.
 */
export async function runSubcommand(
  argv: readonly string[],
  environment: Environment,
  out: Output,
): Promise<number | undefined> {
  const options = argv.findIndex((word) => word.startsWith('-'));
  const words = options < 0 ? argv : argv.slice(0, options);
  const [name, ...own] = words;
  if (name === undefined) return undefined;
  const load = Object.hasOwn(subcommands, name) ? subcommands[name] : undefined;
  if (!load) {
    const known = Object.keys(subcommands).join(', ');
    throw new ConfigError(`There is no command "${name}". Commands: ${known}.`);
  }
  const given = argv.slice(words.length);
  if (given.includes('--help') || given.includes('-h')) {
    out.print(helpText);
    return 0;
  }
  const isOwn = (option: string) => ownOptions[name]?.includes(option) === true;
  const config = configOf(
    given.filter((option) => !isOwn(option)),
    environment,
  );
  const run = await load();
  return run([...own, ...given.filter(isOwn)], config, out);
}

function configOf(options: readonly string[], environment: Environment): Config {
  const command = readCommand(options, environment);
  if (command.kind !== 'serve') throw new ConfigError('See skipper-server --help.');
  return command.config;
}
