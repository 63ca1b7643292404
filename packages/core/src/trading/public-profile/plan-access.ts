import { isolated, type Plan, type PublicAccount } from '../../contract/index.ts';

const levels = {
  summary: 'figures',
  delayed: 'figures and closed positions',
  full: 'every position, live',
} as const;

/** Accounts that visitors may not know of are counted, not named. */
export function opensOf(
  { access }: Pick<Plan, 'access'>,
  accounts: readonly Pick<PublicAccount, 'uuid' | 'alias'>[],
): string {
  const named = access.flatMap(({ accountUuid, level }) => {
    const account = accounts.find(({ uuid }) => uuid === accountUuid);
    return account ? [`${isolated(account.alias)}: ${levels[level]}`] : [];
  });
  const hidden = access.length - named.length;
  if (hidden === 0) return named.join('; ');
  return [...named, `${hidden} more ${hidden === 1 ? 'account' : 'accounts'}`].join('; ');
}
