import { type ConnectedAccount, counted, isolated, type Plan } from '../../contract/index.ts';

type Ending = Pick<ConnectedAccount, 'uuid' | 'archivedAt'>;

/**
 * Losses of plans with a price when their only account in use ends. One sentence for each; none where
 * nothing changes.
 */
export function plansLosing(
  account: Ending,
  accounts: readonly Ending[],
  plans: readonly Plan[],
  end: 'archived' | 'deleted',
): readonly string[] {
  const others = accounts.filter(
    ({ uuid, archivedAt }) => uuid !== account.uuid && archivedAt === null,
  );
  const opens = ({ access }: Plan, uuid: string) =>
    access.some(({ accountUuid }) => accountUuid === uuid);
  return plans
    .filter(
      (plan) =>
        plan.prices.length > 0 &&
        opens(plan, account.uuid) &&
        !others.some(({ uuid }) => opens(plan, uuid)),
    )
    .flatMap((plan) => lossOf(plan, end));
}

function lossOf({ name, status, subscribers }: Plan, end: 'archived' | 'deleted'): string[] {
  const held = subscribers ?? 0;
  const people = held === 1 ? 'its subscriber' : `its ${counted(held, 'subscriber')}`;
  const verb = held === 1 ? 'pays' : 'pay';
  if (status === 'archived' && held === 0) return [];
  const unsold = status === 'archived' ? '' : ' It is not sold until it opens another one.';
  const kept =
    end === 'archived'
      ? ` ${capital(people)} still ${held === 1 ? 'sees' : 'see'} its history, and ${held === 1 ? 'keeps' : 'keep'} paying.`
      : ` The account cannot be deleted while ${people} ${verb} for it.`;
  return [`${isolated(name)} opens no other account.${unsold}${held > 0 ? kept : ''}`];
}

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
