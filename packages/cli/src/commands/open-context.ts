import { join } from 'node:path';
import { readPrivateFile } from '@skipper/core/node';
import { type Host, outputStream } from '../host.ts';
import { Output } from '../output/output.ts';
import { Prompt } from '../prompt.ts';
import type { Client } from '../services/client.ts';
import { ConfigFile } from '../settings/config-file.ts';
import { skipperFolders } from '../settings/folders.ts';
import { isExposed } from '../settings/setting-rules.ts';
import { environmentToken, resolveSettings, type SettingFlags } from '../settings/settings.ts';
import type { CommandContext, GlobalOptions } from './context.ts';

export interface OpenContext extends CommandContext {
  /** Ends what the command opened. */
  close(): Promise<void>;
}

/** How this run prints, decided before anything can fail. */
export function openOutput(host: Host, options: Partial<GlobalOptions>): Output {
  const refused = options.color === false;
  return new Output({
    stdout: outputStream(host, 'stdout', refused),
    stderr: outputStream(host, 'stderr', refused),
    json: jsonOption(options.json),
    quiet: options.quiet === true,
  });
}

/** Whether a command line asks for JSON, read without the parser: that may be what failed. */
export const wantsJson = (args: readonly string[]): boolean =>
  args.some((argument) => argument === '--json' || argument.startsWith('--json='));

/** Placeholder for the fields of a bare `--json`; no field has this name. */
const everyField = '*';

/**
 * A bare `--json` takes no value: commander would take the next word for its
 * fields, even where that word is the name of an account to create.
 */
export function withBareJson(args: readonly string[]): readonly string[] {
  const end = args.indexOf('--');
  return args.map((argument, index) =>
    argument === '--json' && (end === -1 || index < end) ? `--json=${everyField}` : argument,
  );
}

/** Reads settings for one command. `typed` names a field of the API. Throws a usage error on a bad one. */
export function openContext(
  host: Host,
  options: GlobalOptions,
  output: Output,
  typed: (field: string) => string,
): OpenContext {
  const { environment } = host;
  const folders = skipperFolders(environment);
  const config = new ConfigFile(folders.config);
  const settings = resolveSettings(settingFlags(options), environment, (name) => config.read(name));
  const token = environmentToken(environment, (path) => readPrivateFile(join(path)));
  let client: Promise<Client> | undefined;
  const openClient = async () => {
    if (isExposed(settings.server.value)) {
      output.warn(
        `${settings.server.value} is not encrypted: anyone on the network can read your token.`,
      );
    }
    const { Client } = await import('../services/client.ts');
    const { idempotencyKey } = options;
    return new Client({ settings, folders, environmentToken: token, typed, idempotencyKey });
  };
  return {
    host,
    output,
    prompt: new Prompt(host, settings.noInput || output.json),
    settings,
    config,
    environmentToken: token,
    client() {
      client ??= openClient();
      return client;
    },
    async close() {
      await (await client)?.close();
    },
  };
}

function settingFlags({ profile, server, timeout, input }: GlobalOptions): SettingFlags {
  return {
    input,
    ...(profile === undefined ? {} : { profile }),
    ...(server === undefined ? {} : { server }),
    ...(timeout === undefined ? {} : { timeout }),
  };
}

/** `--json` gives everything, `--json=a,b` only these fields. */
function jsonOption(json: true | string | undefined): boolean | readonly string[] {
  if (json === undefined || json === true) return json ?? false;
  if (json === everyField) return true;
  return json.split(',').map((name) => name.trim());
}
