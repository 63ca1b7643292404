import { type Command, InvalidArgumentError } from 'commander';

/** `--limit` and `--page` of every list. */
export function withPaging(command: Command): Command {
  return command
    .option('--limit <number>', 'the number of rows to print', wholeNumber(100_000), 25)
    .option('--page <number>', 'the page to print', wholeNumber(100_000), 1);
}

/** `-y, --yes` of every command that asks before it acts. */
export const withConfirmation = (command: Command, what = 'do not ask first'): Command =>
  command.option('-y, --yes', what);

/** Reads a whole number from 1 to `largest`. */
export function wholeNumber(largest: number): (text: string) => number {
  return (text) => {
    const value = Number(text);
    if (/^\d+$/.test(text) && value >= 1 && value <= largest) return value;
    throw new InvalidArgumentError(`Give a whole number from 1 to ${largest}.`);
  };
}
