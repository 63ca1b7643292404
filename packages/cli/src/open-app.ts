import { PrivateFileError, readPrivateFile } from '@skipper/core/node';
import { CommandError, settingsError, usageError } from './command-error.ts';
import { openOutput } from './commands/open-context.ts';
import type { ExitCode } from './exit-codes.ts';
import { canPrompt, type Host, outputStream } from './host.ts';
import { isLight } from './settings/background.ts';
import { ConfigFile } from './settings/config-file.ts';
import { skipperFolders } from './settings/folders.ts';
import { environmentToken, resolveSettings } from './settings/settings.ts';
import type { StartOptions } from './start-options.ts';

/** Opens the app where there is a terminal for it; elsewhere it says what to run instead. */
export async function openApp(host: Host, options: StartOptions): Promise<ExitCode> {
  const { environment } = host;
  try {
    if (!canPrompt(host) || environment.TERM === 'dumb') {
      throw usageError(
        'The app needs a terminal.',
        'Run a command instead, such as `skipper stats mentors --json`; see `skipper --help`.',
      );
    }
    const folders = skipperFolders(environment);
    const config = new ConfigFile(folders.config);
    const settings = resolveSettings(options, environment, (name) => config.read(name));
    const token = environmentToken(environment, readPrivateFile);
    // Chalk decides on colour once, when it is first imported.
    const colour = outputStream(host, 'stdout', !options.color).colour;
    if (!colour) process.env.FORCE_COLOR = '0';
    const light = isLight(settings.background.value, environment.COLORFGBG);
    const { runApp } = await import('./app/run-app.tsx');
    return await runApp({
      host,
      folders,
      settings,
      light,
      environmentToken: token,
      path: options.path,
    });
  } catch (error) {
    const failure = error instanceof PrivateFileError ? settingsError(error.message) : error;
    if (!(failure instanceof CommandError)) throw error;
    openOutput(host, { color: options.color }).failure(failure);
    return failure.exitCode;
  }
}
