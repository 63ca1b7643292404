import { describe, expect, test } from 'vitest';
import type { PublicAccount } from '../../contract/index.ts';
import { chosenAccount, publicProfilePath, publicProfileRoute } from './public-profile-route.ts';

describe('the address of a profile', () => {
  test.each([
    ['/ann', { username: 'ann' }],
    ['/ann/positions', { username: 'ann', subroute: 'positions' }],
    ['/ann/stats/a1', { username: 'ann', subroute: 'stats', accountID: 'a1' }],
    [
      '/ann/overview/a1/summary',
      { username: 'ann', subroute: 'overview', accountID: 'a1', accessLevel: 'summary' },
    ],
  ])('%s is read and written back', (path, params) => {
    const route = publicProfileRoute(params);
    expect(route && publicProfilePath(route)).toBe(path);
  });

  test('an unknown part or level is no profile', () => {
    expect(publicProfileRoute({ username: 'ann', subroute: 'secrets' })).toBeUndefined();
    expect(
      publicProfileRoute({
        username: 'ann',
        subroute: 'stats',
        accountID: 'a',
        accessLevel: 'everything',
      }),
    ).toBeUndefined();
  });

  test('a name is escaped in its path', () => {
    expect(publicProfilePath({ username: 'a/b', tab: 'overview' })).toBe('/a%2Fb');
  });
});

describe('the account on show', () => {
  const account = (
    uuid: string,
    access: PublicAccount['access'],
    assetClasses: PublicAccount['assetClasses'] = ['equity'],
  ) => ({ uuid, access, assetClasses }) as PublicAccount;
  const accounts = [account('a', 'summary'), account('b', 'full'), account('c', 'full')];

  test('is the one in the address', () => {
    expect(chosenAccount(accounts, 'a')?.uuid).toBe('a');
  });
  test('else the first of those the viewer sees most of', () => {
    expect(chosenAccount(accounts, undefined)?.uuid).toBe('b');
  });
  test('is one with trades, before one without that shows more', () => {
    const empty = [account('new', 'full', []), account('newer', 'full', [])];
    expect(chosenAccount([...empty, ...accounts.slice(0, 1)], undefined)?.uuid).toBe('a');
    expect(chosenAccount(empty, undefined)?.uuid).toBe('new');
    expect(chosenAccount(empty, 'newer')?.uuid).toBe('newer');
  });
  test('is undefined when the address names another user’s', () => {
    expect(chosenAccount(accounts, 'zz')).toBeUndefined();
  });
});
