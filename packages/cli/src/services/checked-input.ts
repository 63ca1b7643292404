import { usageError } from '../command-error.ts';

/** Refuses the first input with a problem, by the name that the user typed it under. */
export function checkInput(
  inputs: readonly (readonly [typed: string, problem: string | undefined])[],
): void {
  for (const [typed, problem] of inputs) {
    if (problem !== undefined) throw usageError(`${typed}: ${problem}`);
  }
}

/** As the server decides it later: a name, since a bare offset such as +02:00 knows no summer time. */
export function timeZoneProblem(name: string): string | undefined {
  if (/^[A-Za-z]/.test(name) && isKnown(name)) return undefined;
  return `"${name}" is not a known time zone. Enter one such as America/New_York.`;
}

function isKnown(timeZone: string): boolean {
  try {
    new Intl.DateTimeFormat('en', { timeZone });
    return true;
  } catch {
    return false;
  }
}
