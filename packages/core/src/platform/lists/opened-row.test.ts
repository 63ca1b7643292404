import { afterEach, describe, expect, test } from 'vitest';
import { permissionMap } from '../../contract/index.ts';
import { ListNavigator, openSkipper, sessionOf, testPorts } from '../../testing/index.ts';
import type { Skipper } from '../composition/create-skipper.ts';
import { OpenedRow } from './opened-row.ts';

const id = '0b6c6f0e-1111-4222-8333-444455556666';
const list = '/dashboard/admin/users';
let skipper: Skipper;
afterEach(() => skipper.dispose());

/** The users of an admin, after these addresses. */
async function at(navigator: ListNavigator, ...paths: readonly string[]): Promise<OpenedRow> {
  const session = sessionOf({ permissions: permissionMap(['admin']) });
  skipper = await openSkipper(testPorts({ navigator }), '/dashboard', session);
  for (const path of paths) skipper.navigation.go(path);
  return new OpenedRow(skipper.navigation, 'user', 'admin-users');
}

const addresses = (navigator: ListNavigator) =>
  navigator.history.map(({ path, search }) => path + search);

describe('closing a row', () => {
  test.each(['', '?q=a%20b&page=2', '?q=%5B'])(
    'that was opened from its list %j takes that step back',
    async (search) => {
      const navigator = new ListNavigator('/dashboard');
      const opened = await at(navigator, list + search);
      skipper.navigation.go(opened.pathTo(id));
      expect(opened.uuid).toBe(id);
      opened.close();
      expect(addresses(navigator)).toEqual(['/dashboard', list + search]);
    },
  );

  test.each([
    ['from another screen', '/dashboard'],
    ['from another page of its list', `${list}?page=2`],
    ['from another row', `${list}?user=${id.replace('0', '1')}`],
  ])('that was opened %s leaves its list in its place', async (_from, before) => {
    const navigator = new ListNavigator('/');
    const opened = await at(navigator, before, `${list}?user=${id}`);
    opened.close();
    expect(addresses(navigator).slice(-2)).toEqual([before, list]);
  });

  test('twice, before the front end has stepped back, takes back one step', async () => {
    const navigator = new ListNavigator('/dashboard');
    const opened = await at(navigator, list, `${list}?user=${id}`);
    const steps: (() => void)[] = [];
    const back = navigator.back.bind(navigator);
    navigator.back = () => steps.push(back);
    opened.close();
    opened.close();
    for (const step of steps) step();
    expect([steps.length, addresses(navigator)]).toEqual([1, ['/dashboard', list]]);
  });
});
