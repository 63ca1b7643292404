import { toComeList } from '@skipper/test-kit';
import { expect, test } from 'vitest';
import { isBuilt } from './screens.ts';

const list = '../../../../test-kit/src/requirements/to-come.terminal.json';

test('the list of places still to come is the one of the registry; `npm run docs` writes it', async () => {
  await expect(toComeList(isBuilt)).toMatchFileSnapshot(list);
});
