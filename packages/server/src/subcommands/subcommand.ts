import type { Config } from '../config.ts';

/** Where a subcommand says what it found. */
export interface Output {
  print(line: string): void;
  complain(line: string): void;
}

/**
 * Does one thing and returns the exit code. `words` are the command's own, after its name.
 *
 * @throws ConfigError with its usage for unknown words.
 */
export type Subcommand = (words: readonly string[], config: Config, out: Output) => Promise<number>;
