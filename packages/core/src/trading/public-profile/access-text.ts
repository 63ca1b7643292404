import type { AccessLevel } from '../../contract/index.ts';

export interface AccessFacts {
  readonly level: AccessLevel;
  readonly delayDays: number;
  /** Whether this viewer gets money and sizes. */
  readonly amounts: boolean;
  /** The owner's username, and the display name of mentors. */
  readonly owner: string;
  readonly mentor: string;
}

/** One or two sentences on a viewer's level of access to an account. */
export function accessText(facts: AccessFacts): string {
  const { level, amounts, mentor } = facts;
  const seen = seenText(facts);
  if (amounts || level === 'none' || level === 'summary') return seen;
  return `${seen} The ${mentor} keeps amounts private, so results are in percent.`;
}

function seenText({ level, delayDays, amounts, owner }: AccessFacts): string {
  const days = delayDays === 1 ? 'one day' : `${delayDays} days`;
  switch (level) {
    case 'none':
      return `${owner} shares this account with subscribers only.`;
    case 'summary':
      return 'You see the summary: percentages and counts. Subscribers also see every position.';
    case 'delayed':
      return delayDays === 0
        ? 'You see closed positions. Subscribers also see open ones, live.'
        : `Closed positions appear after ${days}. Subscribers see everything live.`;
    case 'full':
      return amounts
        ? 'You see everything: open and closed positions, live.'
        : 'You see all open and closed positions, live.';
  }
}
