import type { AccessLevel, PublicAccount } from '@skipper/core/contract';

/** What a viewer of this level gets of an account, in a sentence. */
export function accessText(level: AccessLevel, account: PublicAccount, owner: string): string {
  const { delayDays } = account;
  const days = delayDays === 1 ? 'one day' : `${delayDays} days`;
  switch (level) {
    case 'none':
      return `${owner} keeps this account to themselves and their subscribers.`;
    case 'summary':
      return 'You see the summary: percentages and counts. Subscribers also see every position.';
    case 'delayed':
      return delayDays === 0
        ? 'You see closed positions. Subscribers also see open ones, live.'
        : `You see closed positions ${days} after they close. Subscribers see all of them live.`;
    case 'full':
      return 'You see everything: open and closed positions, live.';
  }
}
