import type { Host } from '../host.ts';
import type { Output } from '../output/output.ts';
import type { Prompt } from '../prompt.ts';
import type { Client } from '../services/client.ts';
import type { ConfigFile } from '../settings/config-file.ts';
import type { EnvironmentToken, Settings } from '../settings/settings.ts';

/** The context of a command. The client is created lazily: many commands need no server. */
export interface CommandContext {
  readonly host: Host;
  readonly output: Output;
  readonly prompt: Prompt;
  readonly settings: Settings;
  readonly config: ConfigFile;
  readonly environmentToken: EnvironmentToken | undefined;
  client(): Promise<Client>;
}

/** The options every command takes, as commander gives them. */
export interface GlobalOptions {
  readonly json?: true | string;
  readonly profile?: string;
  readonly server?: string;
  readonly timeout?: string;
  readonly idempotencyKey?: string;
  readonly quiet?: true;
  readonly debug?: true;
  readonly input: boolean;
  readonly color: boolean;
}

/**
 * The fields of what a command prints, which `--json=a,b` chooses from. Checked
 * before the action begins, so that a typo never follows a write. A function,
 * where they live in a module that is loaded only when they are asked for.
 */
type Fields<Args extends readonly unknown[]> =
  | readonly string[]
  | ((...args: Args) => Promise<readonly string[]>);

/** For commands that print nothing, or a value without known fields. */
export const noFields: readonly string[] = [];

/** Makes a commander action of a function over the context. Supplied by `program.ts`. */
export type Run = <Args extends readonly unknown[]>(
  fields: Fields<NoInfer<Args>>,
  action: (context: CommandContext, ...args: Args) => Promise<void> | void,
) => (...args: Args) => Promise<void>;
