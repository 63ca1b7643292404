/** Arguments of `skipper` without a command: the start path, and the account. */
export interface StartOptions {
  readonly server?: string;
  readonly profile?: string;
  readonly color: boolean;
  /** A path to open at, such as `/dashboard/subscriptions`. */
  readonly path?: string;
}

/**
 * The options of the app, when the command line asks for the app: no command,
 * only options that it knows and perhaps a path. Undefined: it asks for a command.
 */
export function startOptions(args: readonly string[]): StartOptions | undefined {
  const found: { server?: string; profile?: string; path?: string } = {};
  let color = true;
  const rest = [...args];
  for (let argument = rest.shift(); argument !== undefined; argument = rest.shift()) {
    const [, name, inline] = /^--(server|profile)(?:=(.*))?$/.exec(argument) ?? [];
    if (name === 'server' || name === 'profile') {
      const value = inline ?? rest.shift();
      if (value === undefined) return undefined;
      found[name] = value;
    } else if (argument === '--no-color') color = false;
    else if (argument.startsWith('/') && found.path === undefined) found.path = argument;
    else return undefined;
  }
  return { ...found, color };
}
