import { join } from 'node:path';
import { readPrivateFile, updatePrivateFile } from '@skipper/core/node';
import { usageError } from '../command-error.ts';
import { parseBackground } from './background.ts';
import { parseServer, parseTimeout } from './setting-rules.ts';

/** The settings of `skipper config`, each with its validation rule. */
const configKeys = {
  server: parseServer,
  timeout: (text: string) => String(parseTimeout(text)),
  background: parseBackground,
} as const satisfies Readonly<Record<string, (text: string) => string>>;

export type ConfigKey = keyof typeof configKeys;
export type ProfileConfig = Readonly<Partial<Record<ConfigKey, string>>>;

interface ConfigText {
  readonly profiles?: Readonly<Record<string, ProfileConfig>>;
}

/** The settings file: one set of values for each profile. */
export class ConfigFile {
  readonly path: string;

  constructor(folder: string) {
    this.path = join(folder, 'config.json');
  }

  /** Throws a usage error if the file was edited into invalid JSON. */
  read(profile: string): ProfileConfig {
    const kept: unknown = this.#parse(readPrivateFile(this.path)).profiles?.[profile];
    if (typeof kept !== 'object' || kept === null) return {};
    // By hand, a number may be written without quotes.
    return Object.fromEntries(Object.entries(kept).map(([key, value]) => [key, String(value)]));
  }

  /** Checks the value and keeps it. Returns it as it was kept. */
  set(profile: string, key: ConfigKey, text: string): string {
    const value = configKeys[key](text);
    updatePrivateFile(this.path, (before) => {
      const config = this.#parse(before);
      const profiles = {
        ...config.profiles,
        [profile]: { ...config.profiles?.[profile], [key]: value },
      };
      return `${JSON.stringify({ ...config, profiles }, undefined, 2)}\n`;
    });
    return value;
  }

  #parse(text: string | undefined): ConfigText {
    try {
      const config: unknown = JSON.parse(text ?? '{}');
      if (typeof config === 'object' && config !== null) return config;
    } catch {
      // Reported below: both are the same mistake to the user.
    }
    throw usageError(`${this.path} is not valid JSON.`, 'Correct it, or delete it to start over.');
  }
}

export function configKey(name: string): ConfigKey {
  if (Object.hasOwn(configKeys, name)) return name as ConfigKey;
  throw usageError(
    `There is no setting "${name}".`,
    `Settings: ${Object.keys(configKeys).join(', ')}.`,
  );
}
