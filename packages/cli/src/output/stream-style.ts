/** Options of a stream's style. */
export interface StyleFacts {
  readonly tty: boolean;
  readonly environment: Readonly<Record<string, string | undefined>>;
  /** `--no-color` was given. */
  readonly refused: boolean;
}

/**
 * Whether a stream gets colour. Decided for each stream by itself: stdout may go
 * to a file while stderr is still the terminal.
 */
export function wantsColour({ tty, environment, refused }: StyleFacts): boolean {
  if (refused || environment.NO_COLOR) return false;
  const forced = environment.FORCE_COLOR ?? environment.CLICOLOR_FORCE;
  if (forced !== undefined && forced !== '') return forced !== '0' && forced !== 'false';
  return tty && environment.TERM !== 'dumb';
}
