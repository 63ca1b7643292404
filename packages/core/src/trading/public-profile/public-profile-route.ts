import { type AccessLevel, accessLevelOrder, type PublicAccount } from '../../contract/index.ts';
import { to } from '../../shell/navigation/links.ts';
import { type PublicProfileTab, publicProfileTabs } from './public-profile-tabs.ts';

/** The parts of `/{username}/{subroute?}/{accountID?}/{accessLevel?}`. */
export interface PublicProfileRoute {
  readonly username: string;
  readonly tab: PublicProfileTab;
  readonly accountUuid?: string;
  readonly accessLevel?: AccessLevel;
}

/** Reads the route's parameters; undefined where a part names nothing we have. */
export function publicProfileRoute(
  params: Readonly<Record<string, string>>,
): PublicProfileRoute | undefined {
  const { username = '', subroute = 'overview', accountID, accessLevel } = params;
  const tab = publicProfileTabs.find((name) => name === subroute);
  const level = accessLevelOrder.find((name) => name === accessLevel);
  if (!tab || (accessLevel !== undefined && !level)) return undefined;
  return {
    username,
    tab,
    ...(accountID === undefined ? {} : { accountUuid: accountID }),
    ...(level ? { accessLevel: level } : {}),
  };
}

/** The path of a profile, without default parts. */
export function publicProfilePath(route: PublicProfileRoute): string {
  const { username, tab, accountUuid, accessLevel } = route;
  const subroute = tab === 'overview' && !accountUuid ? undefined : tab;
  return to('profile', { username, subroute, accountID: accountUuid, accessLevel });
}

/**
 * The account a page shows: the one in the path, else one with trades, and of those the one this
 * viewer sees most of. A new account takes the place of none before it has a record.
 */
export function chosenAccount(
  accounts: readonly PublicAccount[],
  uuid: string | undefined,
): PublicAccount | undefined {
  if (uuid !== undefined) return accounts.find((account) => account.uuid === uuid);
  return [...accounts].sort(
    (a, b) =>
      Number(hasTrades(b)) - Number(hasTrades(a)) ||
      accessLevelOrder.indexOf(b.access) - accessLevelOrder.indexOf(a.access),
  )[0];
}

const hasTrades = ({ assetClasses }: PublicAccount): boolean => assetClasses.length > 0;
