import { homedir } from 'node:os';
import { isAbsolute, join } from 'node:path';

export type Environment = Readonly<Record<string, string | undefined>>;

/** Where settings and stored sign-ins live, and where the log goes (XDG base directories). */
export interface Folders {
  readonly config: string;
  readonly state: string;
}

/** The XDG rule: a variable that is not an absolute path counts as unset. */
export function skipperFolders(environment: Environment, home = homedir()): Folders {
  const folder = (variable: string | undefined, ...fallback: string[]) =>
    join(variable && isAbsolute(variable) ? variable : join(home, ...fallback), 'skipper');
  return {
    config: folder(environment.XDG_CONFIG_HOME, '.config'),
    state: folder(environment.XDG_STATE_HOME, '.local', 'state'),
  };
}
